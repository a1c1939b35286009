import { countLimitation } from '../../cases/draft/count-limitation.ts';
import { type Draft, positionOf, refused, type Step } from '../../cases/draft/draft.ts';
import type { CaseEvent } from '../../cases/states/case-events.ts';
import type { CaseState } from '../../cases/states/case-states.ts';
import type { LetterFacts } from '../../documents/letters/letter-facts.ts';
import type { LetterKind } from '../../documents/letters/letter-kinds.ts';
import type { Refusal } from '../../refusals/refusals.ts';
import type { FlowEntry } from '../configuration/flow-configuration.ts';
import { nextEntry, nextFlowPosition } from '../next/next-entry.ts';
import { leavesWithOthers, repeatedAfter } from '../next/share-letter-day.ts';
import { doAuthorityItem } from './do-authority-item.ts';
import { applyEventInFlow, flowFactsOf, flowStepFactsOf, moveOn, passItem, withFlow } from './flow-draft.ts';
import { isToAll, lettersOf, orderLetter } from './order-letter.ts';
import { spareSmallDebt } from './spare-small-debt.ts';

/** The stage of a case, so that no item moves it back. */
const stages: Partial<Readonly<Record<CaseState, number>>> = {
  invoice: 0,
  soft_reminder: 1,
  reminder: 2,
  debt_collection: 3,
  foreign_debt_collection: 3,
  extra_debt_collection: 4,
  enforcement: 5,
  debt_surveillance: 6,
};

type LetterItem = 'send_soft_reminder' | 'send_reminder' | 'send_debt_collection';

/** The stage each letter belongs to. */
const stageOfLetter: Readonly<Record<LetterItem, number>> = {
  send_soft_reminder: 1,
  send_reminder: 2,
  send_debt_collection: 3,
};

/** Not worth an application: the case is put under surveillance instead (rules §8.3 T9). */
const ineligible: readonly Refusal[] = [
  'too_low_capital_for_enforcement',
  'too_low_score_for_enforcement',
  'associations_and_foundations_not_allowed',
  'public_bodies_not_allowed',
  'total_remaining_below_minimum_remaining_capital',
  'not_allowed_for_foreign_customers',
];

/** Runs one item of the flow and moves to the next; or the refusal. */
export function doItem(draft: Draft, entry: FlowEntry, facts: LetterFacts): Step {
  return spareSmallDebt(draft, entry) ?? runItem(draft, entry, facts);
}

function runItem(draft: Draft, entry: FlowEntry, facts: LetterFacts): Step {
  switch (entry.item) {
    case 'wait_invoice_payment':
      return passItem(draft, entry);
    case 'wait_reminder_payment':
    case 'wait_debt_surveillance_payment':
      return passItem(countLimitation(draft), entry);
    case 'wait_debt_collection_payment':
      return endDemandWait(countLimitation(draft), entry);
    case 'ensure_debt_descriptions':
      return flowFactsOf(draft).descriptions_complete ? passItem(draft, entry) : refused('missing_debt_description');
    case 'send_soft_reminder':
    case 'send_reminder':
    case 'send_debt_collection':
      return sendLetter(draft, entry, entry.item, facts);
    case 'send_surveillance_letter':
      return sendSurveillanceLetter(draft, entry, facts);
    case 'evaluate_enforcement':
      return evaluate(draft, entry);
    case 'schedule_enforcement':
      return schedule(draft, entry);
    default:
      return doAuthorityItem(draft, entry, facts);
  }
}

function sendLetter(draft: Draft, entry: FlowEntry, item: LetterItem, facts: LetterFacts): Step {
  const stage = stages[positionOf(draft).state];
  if (stage === undefined) return refused('status_not_allowed');
  const { has_verdict: hasVerdict, objection_is_answered: isAnswered } = flowFactsOf(draft);
  // A claim that rests on a verdict gets no reminder or demand, in whatever state it is.
  if (hasVerdict || stage > stageOfLetter[item]) return passItem(draft, entry);
  if (!isAnswered) return refused('objection_not_answered');
  const reached = reachStage(draft, item);
  if (!reached.allowed) return reached;
  const kind = kindOf(reached.draft, item);
  // Each letter is sent once, however the case came here: a second one would be free and repeat the first (rules §1.1, §3.2).
  const sent = lettersOf(draft).find((letter) => letter.kind === kind);
  const ordered = sent && isToAll(sent) ? reached : orderLetter(reached.draft, { ...entry, kind }, facts, sent);
  return ordered.allowed ? moveOn(ordered.draft, entry) : ordered;
}

function kindOf(draft: Draft, item: LetterItem): LetterKind {
  if (item === 'send_soft_reminder') return 'soft_reminder';
  if (item === 'send_reminder') return 'reminder';
  return positionOf(draft).state === 'foreign_debt_collection' ? 'foreign_debt_collection' : 'debt_collection';
}

/** The transitions to the state that the letter belongs to; a case that is already there only completes the item. */
function reachStage(draft: Draft, item: LetterItem): Step {
  const { state } = positionOf(draft);
  const isSoft = item === 'send_soft_reminder';
  const event = isDemandAbroad(draft, item) ? 'foreign_handling_started' : eventFrom(state, stageOfLetter[item]);
  if (!event) return applyEventInFlow(draft, { event: 'item_done' });
  const step = applyEventInFlow(draft, { event }, { soft_reminder_enabled: isSoft });
  const isThere = !step.allowed || stages[positionOf(step.draft).state]! >= stageOfLetter[item];
  return isThere ? step : reachStage(step.draft, item);
}

/** A case that began with the demand is not in the foreign state yet (rules §8.3 T5, T51). */
function isDemandAbroad(draft: Draft, item: LetterItem): boolean {
  const { flow_type: type, is_foreign: isForeign } = flowFactsOf(draft);
  const isDemand = item === 'send_debt_collection' && positionOf(draft).state === 'debt_collection';
  return isDemand && type === 'foreign' && isForeign;
}

function eventFrom(state: CaseState, wanted: number): CaseEvent | undefined {
  if (stages[state]! >= wanted) return undefined;
  if (state === 'invoice') return 'invoice_wait_expired';
  return state === 'soft_reminder' ? 'wait_expired' : 'reminder_wait_expired';
}

function endDemandWait(draft: Draft, entry: FlowEntry): Step {
  const { state } = positionOf(draft);
  if (state === 'foreign_debt_collection') return applyEventInFlow(draft, { event: 'wait_expired' });
  const stepFacts = flowStepFactsOf(draft);
  const next = nextEntry(entry, stepFacts);
  if (state !== 'debt_collection' || next?.item !== 'wait_debt_collection_payment') return passItem(draft, entry);
  const step = applyEventInFlow(draft, { event: 'move_to_extra_debt_collection' });
  return step.allowed ? { allowed: true, draft: withFlow(step.draft, nextFlowPosition(entry, stepFacts)) } : step;
}

/** The transition table decides eligibility; an objection is answered before the decision on enforcement is requested (T24). */
function evaluate(draft: Draft, entry: FlowEntry): Step {
  const { state, phase } = positionOf(draft);
  if (phase !== null || (state !== 'debt_collection' && state !== 'extra_debt_collection'))
    return passItem(draft, entry);
  if (!flowFactsOf(draft).objection_is_answered) return refused('objection_not_answered');
  const event = state === 'debt_collection' ? 'demand_wait_expired' : 'wait_expired';
  const step = applyEventInFlow(draft, { event }, { extra_debt_collection_enabled: false });
  if (!step.allowed || positionOf(step.draft).phase !== 'evaluate') return step;
  return moveOn(step.draft, entry);
}

function schedule(draft: Draft, entry: FlowEntry): Step {
  const { state, phase } = positionOf(draft);
  if (phase === null && (state === 'debt_collection' || state === 'extra_debt_collection')) {
    const evaluated = evaluate(draft, entry);
    return evaluated.allowed ? { allowed: true, draft: withFlow(evaluated.draft, draft.outcome.flow) } : evaluated;
  }
  if (phase !== 'evaluate') return passItem(draft, entry);
  // No decision is requested where an application would not be worthwhile anyhow.
  const worth = applyEventInFlow(draft, { event: 'schedule' }, { has_agreement: true });
  if (!worth.allowed && ineligible.includes(worth.refusal))
    return applyEventInFlow(draft, { event: 'move_to_debt_surveillance' });
  const step = applyEventInFlow(draft, { event: 'schedule' });
  if (!step.allowed) return step;
  return positionOf(step.draft).holds.includes('waiting_on_decision') ? step : moveOn(step.draft, entry);
}

function sendSurveillanceLetter(draft: Draft, entry: FlowEntry, facts: LetterFacts): Step {
  const { state, phase } = positionOf(draft);
  const isThere = state === 'debt_surveillance' && phase === null;
  const moved = isThere
    ? { allowed: true as const, draft }
    : applyEventInFlow(draft, { event: 'move_to_debt_surveillance' });
  if (!moved.allowed) return moved;
  const sent = lettersOf(draft).find(({ kind }) => kind === 'surveillance_letter');
  const monthsLeft = flowFactsOf(draft).limitation_months_left;
  const isNearlyBarred = monthsLeft !== null && monthsLeft < draft.file.limits.limitation_warn_months;
  const { file, outcome } = draft;
  // Not more often than the flow has the item, however often the case comes here; with those of other cases a little earlier.
  const isEarly = sent && !isNearlyBarred && repeatedAfter(sent.date, entry) > file.today;
  const isRecent = isEarly && !leavesWithOthers(sent.date, entry, { ...file, due: outcome.flow.date });
  const order = { ...entry, kind: 'surveillance_letter' } as const;
  if (isRecent && isToAll(sent)) return passItem(moved.draft, entry);
  if (isRecent) {
    const completed = orderLetter(moved.draft, order, facts, sent);
    return completed.allowed ? passItem(completed.draft, entry) : completed;
  }
  const ticked = applyEventInFlow(moved.draft, { event: 'annual_tick' });
  if (!ticked.allowed || positionOf(ticked.draft).holds.includes('waiting_on_decision')) return ticked;
  const ordered = orderLetter(ticked.draft, order, facts);
  return ordered.allowed ? moveOn(ordered.draft, entry) : ordered;
}
