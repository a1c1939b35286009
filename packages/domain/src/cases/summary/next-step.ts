import { type DecisionKey, decisionKeys } from '../../decisions/decision-keys.ts';
import type { LetterKind } from '../../documents/letters/letter-kinds.ts';
import type { CostComponent } from '../../money/allocation/debt-components.ts';
import type { Day } from '../../values/day.ts';
import { type Ore, sumOre } from '../../values/money.ts';
import type { CaseState } from '../states/case-states.ts';
import type { CaseStatus } from '../states/case-statuses.ts';

/** A step of a case's preview, with the values that the page shows (a `PreviewStep`, also as the API returns it). */
export type UpcomingStep = {
  readonly date: Day;
  readonly from: CaseState;
  readonly state: CaseState;
  readonly status: CaseStatus;
  readonly letters: readonly { readonly kind: LetterKind; readonly due: Day | null }[];
  readonly fees: readonly { readonly fee: CostComponent; readonly amount: Ore }[];
  readonly decisions: readonly { readonly type: string; readonly deadline: Day }[];
  readonly defaulted: readonly { readonly option: string | null }[];
  readonly fault: string | null;
};

/** The result of a step: the one that matters most to the reader. */
export type StepMeaning =
  | { readonly means: 'fault' }
  | { readonly means: 'close' }
  | { readonly means: 'letter'; readonly letter: LetterKind }
  | { readonly means: 'ask'; readonly question: DecisionKey }
  | { readonly means: 'state'; readonly state: CaseState }
  | { readonly means: 'default'; readonly option: string }
  | { readonly means: 'resume' }
  | { readonly means: 'fee'; readonly fees: readonly CostComponent[] };

/** Undefined for a day without a visible event, such as the end of a wait. */
export function meaningOf(step: UpcomingStep, endsPause = false): StepMeaning | undefined {
  if (step.fault !== null) return { means: 'fault' };
  if (step.status === 'closed' || step.status === 'settled') return { means: 'close' };
  const [letter] = step.letters;
  if (letter) return { means: 'letter', letter: letter.kind };
  const question = decisionKeys.find((key) => key === step.decisions[0]?.type);
  if (question) return { means: 'ask', question };
  if (step.state !== step.from) return { means: 'state', state: step.state };
  const [answer] = step.defaulted;
  if (answer) return { means: 'default', option: answer.option ?? 'none' };
  if (step.fees.length > 0) return { means: 'fee', fees: step.fees.map(({ fee }) => fee) };
  return endsPause ? { means: 'resume' } : undefined;
}

export type VisibleStep<Step extends UpcomingStep> = { readonly step: Step; readonly meaning: StepMeaning };

/** The steps with a visible result; of a paused case the first is the end of the pause. */
export function visibleSteps<Step extends UpcomingStep>(
  steps: readonly Step[],
  isPaused: boolean,
): readonly VisibleStep<Step>[] {
  return steps.flatMap((step, at) => {
    const meaning = meaningOf(step, isPaused && at === 0);
    return meaning ? [{ step, meaning }] : [];
  });
}

export function feesOf(step: UpcomingStep): Ore {
  return sumOre(step.fees.map(({ amount }) => amount));
}
