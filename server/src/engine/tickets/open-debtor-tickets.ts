import type { NewTicket } from '@fordra/domain/cases/parts/tickets-part';
import { addDays } from '@fordra/domain/values/day';
import { say } from '@fordra/texts/say';
import type { CaseRow } from '../../store/cases/select-case-rows.ts';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import type { Database } from '../../store/connection/database.ts';
import { type HistoryEntry, insertHistories } from '../../store/documents/insert-history.ts';
import { insertRows } from '../../store/documents/insert-rows.ts';
import { insertNotices } from '../../store/tickets/insert-message.ts';
import { type ChannelRow, selectFirstChannel } from '../../store/tickets/select-channels.ts';
import { type DebtorParty, selectDebtorParties, takeTicketNumbers } from '../../store/tickets/ticket-parties.ts';
import { instantOf } from './ticket-clocks.ts';
import { clockedOf, moveBy, newProgress, progressValues } from './ticket-progress.ts';

type Question = NewTicket & {
  readonly id: string;
  readonly of: Pick<CaseRow, '_id' | 'journal_number' | 'currency' | 'customer' | 'customer_name' | 'debtor'>;
};
type Maker = Pick<HistoryEntry, 'user' | 'signedInBy' | 'fromAddress' | 'requestId' | 'action'>;

/**
 * Opens a ticket with each debtor that is asked something, as for the grounds of its objection. Only the operator and the debtor read it
 * (inkassolagen 11 §).
 */
export async function openDebtorTickets(tx: Database, questions: readonly Question[], by: Maker): Promise<void> {
  if (questions.length === 0) return;
  const now = await selectBusinessNow(tx);
  const channel = await selectFirstChannel(tx, 'debtor');
  const numbers = await takeTicketNumbers(tx, questions.length);
  const parties = await selectDebtorParties(
    tx,
    questions.map(({ of, email }) => ({ customer: of.customer, email })),
  );
  const rows = questions.map((question, at) => ({
    ...progressOf(question, channel, now),
    ...ownersOf(question, parties[at]!),
    number: numbers[at]!,
  }));
  await insertRows(tx, 'tickets', rows);
  await insertHistories(
    tx,
    rows.map(({ _id, next_check_at: _next, ...values }) => ({
      ...by,
      method: 'POST',
      resource: 'tickets',
      resourceId: _id,
      account: null,
      partner: null,
      changes: Object.entries(values).flatMap(([attribute, to]) => (to == null ? [] : [{ attribute, from: null, to }])),
    })),
  );
  await insertNotices(
    tx,
    questions.map(({ language, answerBy: day, topic, amount, of }, at) => ({
      ticket: rows[at]!,
      author_name: say(language, 'ticket_message.operator'),
      text: say(language, `ticket_message.${topic}`, {
        number: of.journal_number,
        day,
        amount: amount === null ? '' : writeAmount(amount, of.currency, language),
      }),
    })),
  );
}

/** It waits for the debtor, whom it gives its days before it is closed. */
function progressOf({ answerBy }: Question, channel: ChannelRow, now: string) {
  const asked = moveBy(clockedOf(newProgress('normal', now)), ['agent_reply'], now);
  if (!asked.allowed) throw new Error(`a new ticket refused a message: ${asked.refusal}`);
  const closesAt = instantOf({ day: addDays(answerBy, 1), minute: 0 });
  return {
    ...progressValues({ ...asked.ticket, closesAt }, channel, now),
    channel: channel._id,
    unit: channel.unit,
    last_message_at: now,
    last_message_from: 'operator',
  };
}

function ownersOf({ id, of, email, language, topic }: Question, party: DebtorParty) {
  return {
    _id: id,
    subject: say(language, `ticket_message.${topic}_subject`, { number: of.journal_number }),
    requester: party.user,
    requester_kind: 'debtor',
    requester_name: of.customer_name,
    requester_email: email,
    language,
    has_protected_identity: party.has_protected_identity,
    case: of._id,
    debtor: of.debtor,
    customer: of.customer,
    creditor: null,
    account: null,
    partner: null,
    solicitor: null,
  };
}

function writeAmount(amount: number, currency: string, language: Question['language']): string {
  const locale = language === 'sv' ? 'sv-SE' : 'en-GB';
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / 100);
}
