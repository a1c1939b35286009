import { type Draft, factsOf, invalidInput, refused, type Step, withOutcome } from '../../cases/draft/draft.ts';
import type { QuestionTopic } from '../../cases/parts/tickets-part.ts';
import { addDays, type Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import type { CaseDecision } from '../case-decision.ts';
import { askAgain } from './raise-decision.ts';

const DAYS_TO_ANSWER = 14;
/** After these the same still has to be answered. */
const leaveOpen: readonly (string | null)[] = [null, 'attach_evidence', 'stay_paused'];

/** The options of a decision that ask the debtor, and what about: they answer nothing, and the same is asked again later. */
export const askingOptions: Readonly<Record<string, Readonly<Record<string, QuestionTopic>>>> = {
  dispute_response: { request_more_from_debtor: 'objection_grounds' },
  settlement_offer: { counter_offer: 'settlement_counter_offer' },
  approve_amortization: { counter_offer: 'plan_counter_offer', ask_income_data: 'income_data' },
};

const offers: readonly QuestionTopic[] = ['settlement_counter_offer', 'plan_counter_offer'];

/** Writes to the debtor by e-mail, who is asked to answer in time. */
export function writeToDebtor(draft: Draft, topic: QuestionTopic, amount?: Ore): Step {
  const { debtorMail, today } = draft.file;
  if (debtorMail === null) return refused('debtor_email_missing');
  const isOffer = offers.includes(topic);
  if (isOffer && amount === undefined) return invalidInput('amount', 'required');
  const ticket = { ...debtorMail, topic, answerBy: addDays(today, DAYS_TO_ANSWER), amount: isOffer ? amount! : null };
  return { allowed: true, draft: withOutcome(draft, { tickets: [...draft.outcome.tickets, ticket] }) };
}

/** Asks the debtor. An objection stays paused as much longer, and the creditor is asked the same as much later. */
export function askDebtor(
  draft: Draft,
  decision: CaseDecision,
  { option, amount }: { readonly option: string; readonly amount: Ore | undefined },
): Step {
  const { today } = draft.file;
  const asked = askedOn(draft, decision, option);
  if (draft.file.debtorMail !== null && asked !== null && today <= addDays(asked, DAYS_TO_ANSWER))
    return refused('debtor_already_asked');
  const written = writeToDebtor(draft, askingOptions[decision.type]![option]!, amount);
  if (!written.allowed) return written;
  const pauses = draft.outcome.pauses.map((pause) =>
    pause.reason === 'objection' && pause.to !== null ? { ...pause, to: addDays(pause.to, DAYS_TO_ANSWER) } : pause,
  );
  const later = { ...decision, deadline: addDays(decision.deadline, DAYS_TO_ANSWER) };
  return { allowed: true, draft: askLater(withOutcome(written.draft, { pauses }), later) };
}

/** Nobody has answered the proposal of a plan: the debtor is asked about its income, once, and is refused if nobody answers then. */
export function askIncomeByDefault(draft: Draft): Step {
  const { decisions, today } = draft.file;
  const decision = decisions.findLast(({ type }) => type === 'approve_amortization');
  if (!decision) return refused('no_active_decision');
  const written = writeToDebtor(draft, 'income_data');
  if (!written.allowed) return written;
  const later = { ...decision, deadline: addDays(today, DAYS_TO_ANSWER), defaultOption: 'refuse_and_continue' };
  return { allowed: true, draft: askLater(written.draft, later, later.defaultOption) };
}

/** The same is asked again, about the same proposal. */
function askLater(draft: Draft, decision: CaseDecision, defaultOption?: string): Draft {
  const { proposal, type } = decision;
  const again = askAgain(draft, decision, factsOf(draft).remaining_total);
  const decisions = again.outcome.decisions.map((one) =>
    one.type === type ? { ...one, ...(proposal && { proposal }), ...(defaultOption && { defaultOption }) } : one,
  );
  return withOutcome(again, { decisions });
}

/** The day on which the debtor was asked the same. */
function askedOn({ file }: Draft, { id, type }: CaseDecision, option: string): Day | null {
  const before = file.decisions.findLast(
    (one) => one.type === type && one.id !== id && !leaveOpen.includes(one.option),
  );
  return (before?.option?.split(',').includes(option) && before.carriedOut) || null;
}
