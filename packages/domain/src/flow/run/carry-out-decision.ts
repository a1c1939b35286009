import { type Draft, positionOf, type Step } from '../../cases/draft/draft.ts';
import { applyEventIfAllowed } from '../../cases/events/apply-event.ts';
import { leaveAuthority } from '../../cases/events/leave-authority.ts';
import type { DecisionKey } from '../../decisions/decision-keys.ts';
import { askIncomeByDefault } from '../../decisions/raise/question-to-debtor.ts';
import { askedTypes } from '../../decisions/raise/raise-decision.ts';
import { runningApplications } from '../../enforcement/changes/draft-applications.ts';
import { rollToBankingDay } from '../../values/banking-days.ts';
import { addDays, addMonths, latestOf } from '../../values/day.ts';
import { answerSpecial } from './answer-special.ts';
import { applyEventInFlow, flowFactsOf, withFlow } from './flow-draft.ts';

const WAIT_DAYS = 30;
const MONTHS_BETWEEN_LETTERS = 12;
const DAYS_UNTIL_ASKED_AGAIN = 14;

/**
 * Carries out the answer for a case that waited for it; a case that did not wait continues unchanged. Nothing here starts
 * enforcement, goes to court or waives capital: that requires a person (rules §10.1).
 */
export function carryOutDecision(draft: Draft, type: string, option: string): Step {
  if (option === 'recall_from_authority') return recallUnanswered(draft);
  const special = answerSpecial(draft, option);
  // The case may have left the estate, the bankruptcy or the restructuring that it was asked about.
  if (special) return special.allowed ? special : { allowed: true, draft };
  if (!holdsCase(draft, type)) return { allowed: true, draft };
  if (option === 'ask_income_data') {
    const asked = askIncomeByDefault(draft);
    // Who cannot be written to is not waited for.
    if (asked.allowed) return asked;
  }
  const made = applyEventInFlow(draft, { event: 'decision_made' });
  if (!made.allowed) return made;
  const { today } = draft.file;
  const { item, date: planned } = made.draft.outcome.flow;
  // A decision may be requested while the flow waits: an answer does not shorten that wait.
  const goOn = (date = today): Step => ({
    allowed: true,
    draft: withFlow(made.draft, { item, date: planned === null ? date : latestOf(planned, date) }),
  });
  switch (option) {
    case 'wait_30_days':
      return goOn(addDays(today, WAIT_DAYS));
    case 'surveillance':
      return watchOrAskAgain(made.draft, type);
    case 'move_to_surveillance':
      // After the authority's report the case is already under surveillance, and its letter is next.
      return isSurveilled(made.draft) ? goOn() : watchOrAskAgain(made.draft, type);
    case 'extra_debt_collection':
      return applyEventInFlow(made.draft, { event: 'move_to_extra_debt_collection' });
    case 'recall':
      return recall(made.draft);
    case 'stay_paused':
      // Without the invoice the claim cannot be collected: the creditor decides whether to give it up.
      return type === 'invoice_copy'
        ? applyEventInFlow(made.draft, { event: 'decision_required', decision: 'write_off' })
        : goOn(addDays(today, DAYS_UNTIL_ASKED_AGAIN));
    default:
      return goOn();
  }
}

/**
 * Whether the case waits for this decision. The answer to an objection may be requested beside another
 * decision, which is then the one that holds the case.
 */
export function holdsCase(draft: Draft, type: string): boolean {
  if (!positionOf(draft).holds.includes('waiting_on_decision')) return false;
  return type !== 'dispute_response' || askedTypes(draft).every((one) => one === type);
}

/** A debt without a demand cannot be put under surveillance either: the decision stays open. */
function watchOrAskAgain(draft: Draft, type: string): Step {
  const watched = watch(draft);
  return watched.allowed
    ? watched
    : applyEventInFlow(draft, { event: 'decision_required', decision: type as DecisionKey });
}

export function watch(draft: Draft): Step {
  const { today } = draft.file;
  if (!isSurveilled(draft)) return applyEventInFlow(draft, { event: 'move_to_debt_surveillance' });
  const date = rollToBankingDay(addMonths(today, MONTHS_BETWEEN_LETTERS));
  return { allowed: true, draft: withFlow(draft, { item: draft.outcome.flow.item, date }) };
}

/** Under surveillance, without a new attempt at the authority being prepared. */
function isSurveilled(draft: Draft): boolean {
  const { state, phase } = positionOf(draft);
  return state === 'debt_surveillance' && phase === null;
}

/** Returned to the creditor; where something has been paid already it is closed manually instead (rules §8.3 T57, T60). */
function recall(draft: Draft): Step {
  const cancelled = applyEventInFlow(draft, { event: 'cancel_case', reason: 'recalled' });
  return cancelled.allowed ? cancelled : applyEventInFlow(draft, { event: 'close_manually', reason: 'recalled' });
}

/** Ends the dispute and recalls the application: a claim disputed at the authority goes to court or nowhere (rules §3.4). */
export function recallDisputed(draft: Draft): Step {
  const back = endDispute(draft);
  if (!back.allowed) return back;
  // The authority may have closed the application by itself meanwhile.
  const isGone = runningApplications(back.draft).length === 0;
  const facts = flowFactsOf(back.draft);
  return leaveAuthority(back.draft, { ...facts, application_has_left: isGone || facts.application_has_left });
}

export function endDispute(draft: Draft, event: 'recall_dispute' | 'dispute_partly_credited' = 'recall_dispute'): Step {
  const isDisputed = positionOf(draft).state === 'dispute';
  return isDisputed ? applyEventInFlow(draft, { event }) : { allowed: true, draft };
}

/** The objection was not answered: it stays open, and no letter is sent while the decision is requested again. */
function recallUnanswered(draft: Draft): Step {
  const recalled = recallDisputed(draft);
  if (!recalled.allowed) return { allowed: true, draft };
  return { allowed: true, draft: applyEventIfAllowed(recalled.draft, { event: 'objection_registered' }) };
}
