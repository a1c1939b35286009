import type { DebtorMail } from '../../tickets/debtor-mail.ts';
import type { Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import type { CasePart } from './case-part.ts';

export type TicketsPart = {
  /** How the first debtor is written to by e-mail; null where that is not possible. */
  readonly debtorMail: DebtorMail | null;
};

/** What a debtor is asked about, or offered. */
export const questionTopics = [
  'objection_grounds',
  'settlement_counter_offer',
  'plan_counter_offer',
  'income_data',
  'plan_offer',
] as const;

export type QuestionTopic = (typeof questionTopics)[number];

/** A question to the debtor, to be answered by a day. */
export type NewTicket = DebtorMail & {
  readonly topic: QuestionTopic;
  readonly answerBy: Day;
  /** What an offer states, in the currency of the case. */
  readonly amount: Ore | null;
};

export type TicketsOutcome = { readonly tickets: readonly NewTicket[] };

export const ticketsPart = {
  name: 'tickets',
  unchanged: (): TicketsOutcome => ({ tickets: [] }),
  after: ({ debtorMail }: TicketsPart): TicketsPart => ({ debtorMail }),
} satisfies CasePart;
