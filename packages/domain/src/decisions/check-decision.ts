import { addDays, type Day } from '../values/day.ts';
import { nextState } from '../values/machine.ts';
import { allow, type Check, firstRefusal, refuse, type Verdict } from '../values/verdict.ts';
import { checkChosenOptions } from './check-chosen-options.ts';
import type { DecisionReason, DecisionType } from './decision-catalogue.ts';
import { type DecisionEvent, type DecisionState, decisionMachine } from './decision-machine.ts';

const POSTPONE_DAYS = 7;
const POSTPONE_MAX = 2;
const OWN_WORDS_MIN = 10;

export type DecisionFacts = {
  readonly type: DecisionType;
  readonly state: DecisionState;
};

/** Whether these options may be chosen now. */
export function checkMayDecide(facts: DecisionFacts, chosen: readonly string[]): Verdict {
  if (!canApplyEvent(facts.state, 'make')) return refuse('no_active_decision');
  return checkChosenOptions(facts.type, chosen);
}

/** `reversed` where a required reason is missing or meaningless: the choice is not valid. */
export function settleReason(
  isAskedFor: boolean,
  reason: DecisionReason | null,
  ownWords: string,
): 'stands' | 'reversed' {
  if (!isAskedFor) return 'stands';
  if (reason === null) return 'reversed';
  return reason !== 'other' || ownWords.trim().length >= OWN_WORDS_MIN ? 'stands' : 'reversed';
}

export type PostponeFacts = {
  readonly state: DecisionState;
  readonly today: Day;
  readonly deadline: Day;
  readonly timesPostponed: number;
  /** The last day that the law allows; null where it sets none. */
  readonly legalDeadline: Day | null;
};

const postponeChecks: readonly Check<PostponeFacts>[] = [
  ['no_active_decision', (facts) => canApplyEvent(facts.state, 'postpone')],
  ['decision_postponed_too_often', (facts) => facts.timesPostponed < POSTPONE_MAX],
  ['decision_past_legal_deadline', (facts) => lastPostponedDay(facts) > facts.today],
];

export function checkMayPostpone(facts: PostponeFacts): Verdict {
  return firstRefusal(postponeChecks, facts);
}

/** The last day until which a decision may be postponed. */
export function lastPostponedDay({ deadline, legalDeadline }: Pick<PostponeFacts, 'deadline' | 'legalDeadline'>): Day {
  const last = addDays(deadline, POSTPONE_DAYS);
  return legalDeadline !== null && legalDeadline < last ? legalDeadline : last;
}

/** A decision may be reset before it has been carried out. */
export function checkMayReset(facts: { readonly state: DecisionState; readonly isCarriedOut: boolean }): Verdict {
  if (!canApplyEvent(facts.state, 'reset')) return refuse('no_active_decision');
  return facts.isCarriedOut ? refuse('decision_carried_out') : allow;
}

function canApplyEvent(state: DecisionState, event: DecisionEvent): boolean {
  return nextState(decisionMachine, state, event) !== undefined;
}
