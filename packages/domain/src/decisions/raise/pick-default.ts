import type { Ore } from '../../values/money.ts';
import type { DecisionOption, DecisionType, TimeoutStep } from '../decision-catalogue.ts';
import { type DecisionStage, fitsStage } from './decision-stage.ts';

export type TimeoutFacts = DecisionStage & {
  /** The creditor's own default for this template, which takes precedence over ours. */
  readonly defaultOption: string | null;
  readonly remaining: Ore;
  readonly arrangementIsPaid: boolean;
  /** How often each option has been chosen by default before. */
  readonly timesTaken: Readonly<Record<string, number>>;
};

/**
 * The default when nobody has decided in time: the template's default, else ours, else the most passive option
 * (rules §10.1). Never one that starts enforcement or court action or waives capital: silence is not consent.
 */
export function pickDefault(type: DecisionType, facts: TimeoutFacts): DecisionOption {
  const allowed = type.options.filter((option) => !option.needsPerson && fitsStage(option.only, facts));
  const named = allowed.find((option) => option.key === facts.defaultOption);
  if (named) return named;
  const step = type.onTimeout.find((one) => isTurn(one, facts) && allowed.some(({ key }) => key === one.option));
  const ours = allowed.find((option) => option.key === step?.option);
  const picked = ours ?? mostPassive(allowed);
  if (!picked) throw new Error(`the decision ${type.key} has nothing that may be chosen by itself`);
  return picked;
}

/** Of two equally passive options the first: they are listed with the cheapest for the debtor first. */
export function mostPassive(options: readonly DecisionOption[]): DecisionOption | undefined {
  return options
    .filter((option) => option.passivity !== undefined)
    .reduce<DecisionOption | undefined>(
      (best, option) => (best === undefined || option.passivity! > best.passivity! ? option : best),
      undefined,
    );
}

function isTurn(step: TimeoutStep, facts: TimeoutFacts): boolean {
  const isUsedUp = step.times !== undefined && (facts.timesTaken[step.option] ?? 0) >= step.times;
  return !isUsedUp && fitsStage(step.only, facts) && isMet(step.when, facts);
}

function isMet(when: TimeoutStep['when'], facts: TimeoutFacts): boolean {
  switch (when) {
    case undefined:
      return true;
    case 'from_1000':
      return facts.remaining >= 1_000_00;
    case 'from_50':
      return facts.remaining >= 50_00;
    case 'arrangement_paid':
      return facts.arrangementIsPaid;
  }
}
