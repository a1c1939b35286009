import type { DebtFacts } from '../../money/explain/debt-facts.ts';
import type { Refusal } from '../../refusals/refusals.ts';
import type { Ore } from '../../values/money.ts';
import { amountFacts } from '../file/amount-facts.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { CaseOutcome, Decided, InputFault, Refused } from '../file/case-outcome.ts';
import { unchangedOutcome } from '../file/compose-parts.ts';
import { countedDebt } from '../file/counted-debt.ts';
import { waiverLimitsOn } from '../file/limits-on.ts';
import type { NewCaseEvent } from '../parts/events-part.ts';
import { lettersAfter } from '../parts/letters-part.ts';
import type { CaseEventKey } from '../states/case-event-keys.ts';
import type { CaseFacts } from '../states/case-facts.ts';
import type { CasePosition } from '../states/case-position.ts';
import { type ActionFacts, factsOfOneAction } from '../states/check-action.ts';
import { UNKNOWN, type Unknown } from '../states/unknown.ts';

/** A case as it will be when the changes so far are saved, and those changes. */
export type Draft = {
  readonly file: CaseFile;
  readonly debt: CaseFile['debt'];
  readonly overpaid: Ore;
  readonly rounded: Ore;
  readonly outcome: CaseOutcome;
};

/** The result of a change to a draft: a new draft, or the refusal. */
export type Step = { readonly allowed: true; readonly draft: Draft } | Refused;

export function openDraft(file: CaseFile): Draft {
  const { debt, overpaid, rounded } = file;
  return { file, debt, overpaid, rounded, outcome: unchangedOutcome(file) };
}

export function decide(step: Step): Decided {
  return step.allowed ? { allowed: true, outcome: step.draft.outcome } : step;
}

export function refused(refusal: Refusal): Refused {
  return { allowed: false, refusal };
}

/** The input cannot be used here: the attribute and the rule it breaks. */
export function invalidInput(path: string, rule: InputFault['rule'], arg?: string | number): Refused {
  return { allowed: false, refusal: 'bad_action_input', at: { path, rule, ...(arg !== undefined && { arg }) } };
}

/** A refusal of the table that is about one input attribute. */
export function withInputFault(step: Step, at: InputFault): Step {
  return !step.allowed && step.refusal === 'bad_action_input' ? { ...step, at } : step;
}

export function withOutcome(draft: Draft, change: Partial<CaseOutcome>): Draft {
  return { ...draft, outcome: { ...draft.outcome, ...change } };
}

export function recordEvent(draft: Draft, key: CaseEventKey, data: NewCaseEvent['data'] = {}): Draft {
  return withOutcome(draft, { events: [...draft.outcome.events, { key, data }] });
}

export function positionOf(draft: Draft): CasePosition {
  return draft.outcome.position;
}

/** The debt as computed now: a case that is still closed bears no interest. */
export function countedDebtOf({ file, debt, outcome }: Draft): DebtFacts {
  return countedDebt(debt, outcome.position.closed && file.closedOn);
}

/** The facts of the case with its current amounts. */
export function factsOf(draft: Draft): CaseFacts {
  const { file, overpaid, outcome } = draft;
  const debt = countedDebtOf(draft);
  const { today } = file;
  const letters = lettersAfter(file, outcome);
  return { ...file.facts, ...amountFacts(debt, { today, overpaid, limits: waiverLimitsOn(file, today), letters }) };
}

const uncertainFacts = Object.fromEntries(factsOfOneAction.map((fact) => [fact, UNKNOWN])) as Readonly<
  Record<(typeof factsOfOneAction)[number], Unknown>
>;

/** The facts that actions are checked by; an action that needs more facts passes them. */
export function actionFactsOf(draft: Draft, more: Partial<ActionFacts> = {}): ActionFacts {
  const facts = factsOf(draft);
  const { holds, closed } = positionOf(draft);
  return {
    ...uncertainFacts,
    isClosed: closed !== null,
    isLocked: holds.includes('locked'),
    isPaused: draft.outcome.pauses.length > 0,
    hasDebtor: facts.has_debtor,
    isBankrupt: facts.is_bankrupt,
    isForeign: facts.is_foreign,
    hasSwedishAddress: facts.has_swedish_address,
    isIntegrated: draft.file.terms.isIntegrated,
    ...more,
  };
}
