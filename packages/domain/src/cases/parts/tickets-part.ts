import type { DebtorMail } from '../../tickets/debtor-mail.ts';
import type { Day } from '../../values/day.ts';
import type { CasePart } from './case-part.ts';

export type TicketsPart = {
  /** How the first debtor is written to by e-mail; null where that is not possible. */
  readonly debtorMail: DebtorMail | null;
};

/** A question to the debtor about the grounds of the objection, to be answered by a day. */
export type NewTicket = DebtorMail & { readonly answerBy: Day };

export type TicketsOutcome = { readonly tickets: readonly NewTicket[] };

export const ticketsPart = {
  name: 'tickets',
  unchanged: (): TicketsOutcome => ({ tickets: [] }),
  after: ({ debtorMail }: TicketsPart): TicketsPart => ({ debtorMail }),
} satisfies CasePart;
