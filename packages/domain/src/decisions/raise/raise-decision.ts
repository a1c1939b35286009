import { type Draft, positionOf, recordEvent, withOutcome } from '../../cases/draft/draft.ts';
import type { CaseEvent } from '../../cases/states/case-events.ts';
import type { CasePosition } from '../../cases/states/case-position.ts';
import type { EventInput } from '../../cases/transitions/compute-transition.ts';
import { daysBetween } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import type { CaseDecision } from '../case-decision.ts';
import type { DecisionKey } from '../decision-keys.ts';
import { openDecisionStates } from '../decision-machine.ts';
import { buildDecision, decisionTypeOf } from './build-decision.ts';
import { decisionStageOf } from './decision-stage-of.ts';

/** The decision that each effect of the transition table requests (rules §8.3, §10.2). */
const raisedBy: Partial<Readonly<Record<CaseEvent, DecisionKey>>> = {
  wait_expired: 'foreign_collection',
  schedule: 'continue_to_enforcement',
  annual_tick: 'write_off',
  objection_registered: 'dispute_response',
  objection_wait_expired: 'dispute_response',
  objection_at_kfm: 'dispute_response',
  debt_restructuring_started: 'debt_restructuring_answer',
  debtor_deceased: 'estate_action',
};

/** The decisions that are neither made nor recalled, with the changes decided so far. */
export function openDecisions({ file, outcome }: Draft) {
  const ended = new Set(outcome.ended.map(({ id }) => id));
  return file.decisions.filter(
    ({ id, status }) => openDecisionStates.some((state) => state === status) && !ended.has(id),
  );
}

/** The decisions whose choice is carried out later; until then the case waits. */
export function pendingDecisions({ file, outcome }: Draft) {
  const settled = [...outcome.ended, ...outcome.reopened].map(({ id }) => id).concat(outcome.carriedOut);
  return file.decisions.filter(({ id, pending }) => pending && !settled.includes(id));
}

/** The keys of the decisions that are open or pending, including those just requested. */
export function askedTypes(draft: Draft): readonly string[] {
  return [...openDecisions(draft), ...pendingDecisions(draft), ...draft.outcome.decisions].map(({ type }) => type);
}

/** Requests a decision, unless the same one is already open. */
export function raiseDecision(draft: Draft, input: EventInput, remaining: Ore): Draft {
  const { event, decision, days, deadline } = input;
  const key = decision ?? raisedBy[event];
  if (!key) throw new Error(`${event} names no decision`);
  if (askedTypes(draft).includes(key)) return draft;
  const stage = decisionStageOf(positionOf(draft));
  const raised = buildDecision(key, draft.file, { stage, remaining, days: decision && days, deadline });
  const asked = withOutcome(draft, { decisions: [...draft.outcome.decisions, raised] });
  return recordEvent(asked, 'decision_raised', {
    type: key,
    deadline: raised.deadline,
    default_option: raised.defaultOption,
  });
}

/** Requests an ended decision again, to be answered by the same day. */
export function askAgain(draft: Draft, { type, deadline }: CaseDecision, remaining: Ore): Draft {
  const days = Math.max(0, daysBetween(draft.file.today, deadline));
  return raiseDecision(draft, { event: 'decision_required', decision: type as DecisionKey, days }, remaining);
}

/**
 * Recalls obsolete decisions: those of a closed case, those about a state that the case has left, and that of an objection that
 * no longer holds the case. The decision that the case waits for stays open: without it the case would wait forever.
 */
export function recallDecisions(draft: Draft, before: CasePosition): Draft {
  const { closed, holds, state } = positionOf(draft);
  const isAnswered = before.holds.includes('objection') && !holds.includes('objection');
  const isLeft = (type: string) => before.state !== state && decisionTypeOf(type).onlyIn === before.state;
  if (!closed && !isAnswered && before.state === state) return draft;
  const open = [...openDecisions(draft), ...(closed ? pendingDecisions(draft) : [])];
  const isWaitedFor =
    holds.includes('waiting_on_decision') && askedTypes(draft).every((type) => type === 'dispute_response');
  const gone = open.filter(
    ({ type }) => closed !== null || isLeft(type) || (isAnswered && type === 'dispute_response' && !isWaitedFor),
  );
  if (gone.length === 0) return draft;
  const ended = gone.map(({ id }) => ({ id, status: 'recalled', option: null }) as const);
  return withOutcome(draft, { ended: [...draft.outcome.ended, ...ended] });
}
