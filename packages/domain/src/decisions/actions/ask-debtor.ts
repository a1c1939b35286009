import { type Draft, refused, type Step, withOutcome } from '../../cases/draft/draft.ts';
import { flowFactsOf } from '../../flow/run/flow-draft.ts';
import { addDays, type Day } from '../../values/day.ts';
import type { CaseDecision } from '../case-decision.ts';
import { askAgain } from '../raise/raise-decision.ts';

const DAYS_TO_ANSWER = 14;
/** After these the same objection still has to be answered. */
const leaveOpen: readonly (string | null)[] = [null, 'attach_evidence', 'stay_paused'];

/**
 * Asks the debtor what an unclear objection rests on (rules §3.4). That answers nothing: the pause lasts longer, and the
 * same is asked again, to be answered as much later.
 */
export function askDebtor(draft: Draft, decision: CaseDecision): Step {
  const { debtorMail, today } = draft.file;
  if (debtorMail === null) return refused('debtor_email_missing');
  const asked = askedOn(draft, decision);
  if (asked !== null && today <= addDays(asked, DAYS_TO_ANSWER)) return refused('debtor_already_asked');
  const pauses = draft.outcome.pauses.map((pause) =>
    pause.reason === 'objection' && pause.to !== null ? { ...pause, to: addDays(pause.to, DAYS_TO_ANSWER) } : pause,
  );
  const tickets = [...draft.outcome.tickets, { ...debtorMail, answerBy: addDays(today, DAYS_TO_ANSWER) }];
  const ticketed = withOutcome(draft, { pauses, tickets });
  const later = { ...decision, deadline: addDays(decision.deadline, DAYS_TO_ANSWER) };
  return { allowed: true, draft: askAgain(ticketed, later, flowFactsOf(draft).remaining_total) };
}

/** The day on which the debtor was asked about the same objection. */
function askedOn({ file }: Draft, { id, type }: CaseDecision): Day | null {
  const before = file.decisions.findLast(
    (one) => one.type === type && one.id !== id && !leaveOpen.includes(one.option),
  );
  const hasAsked = before?.option?.split(',').includes('request_more_from_debtor');
  return (hasAsked && before?.carriedOut) || null;
}
