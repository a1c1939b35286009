import { createHash } from 'node:crypto';
import type { Pool } from 'pg';

/**
 * The contents of the world's cases without random values: ids, etags, numbers from counters, and the milliseconds
 * between two reads of the clock.
 */
const digestQueries = [
  `select reference_number, c.name as creditor, k.state, k.status, date_trunc('second', k.closed)::text, k.closed_kind, k.closed_reason,
     k.registration_date::text, k.due_date::text, k.next_flow_item, k.next_flow_date::text, k.limitation_date::text,
     k.customer_name, k.capital_amount, k.remaining_transaction_amount, k.overpaid_amount, k.pauses::text,
     k.failed_reason, k.solicitor is not null as has_solicitor, date_trunc('second', k._created)::text
   from cases k join creditors c on c._id = k.creditor`,
  `select k.reference_number, e.key, date_trunc('second', e._created)::text, e.user_name, (e.data - 'letter' - 'debtor' - 'amortization')::text as data
   from case_events e join cases k on k._id = e."case"`,
  `select k.reference_number, l.kind, l.letter_date::text, l.due_date::text, l.amount, l.status, l.channel, l.recipient_name,
     l.recipient_address::text, date_trunc('second', l.sent)::text from letters l join cases k on k._id = l."case"`,
  `select k.reference_number, p.kind, p.amount, p.paid_date::text, p.overpaid_amount, p.status
   from payments p join cases k on k._id = p."case"`,
  `select k.reference_number, p.booked::text, p.ledger_account, p.amount, p.line, v.kind from postings p
   join vouchers v on v._id = p.voucher join cases k on k._id = p."case"`,
  `select k.reference_number, d.type, d.status, d.deadline::text, d.chosen_option
   from decisions d join cases k on k._id = d."case"`,
  `select c.name, d.date::text, d.states::text, d.remaining_amounts::text, d.letters::text, d.events::text, d.paid_amounts::text,
     d.other::text from statistics_creditor_days d join creditors c on c._id = d.creditor`,
  `select k.reference_number, a.kind, a.status, a.total, a.fee, a.authority_number, a.verdict_number, a.queued_date::text,
     a.sent_date::text, a.ended_date::text from enforcement_applications a join cases k on k._id = a."case"`,
  `select k.reference_number, e.kind, e.data::text, e.outcome, e.note, date_trunc('second', e.received)::text from authority_events e
   join enforcement_applications a on a._id = e.application join cases k on k._id = a."case"`,
  `select k.reference_number, n.text, n.author_name, date_trunc('second', n._created)::text from notes n
   join cases k on k._id = n.target_id`,
  `select t.subject, t.status, t.priority, t.sla_state, t.tags::text, t.requester_name, k.reference_number,
     date_trunc('second', t._created)::text, date_trunc('second', t.last_message_at)::text
   from tickets t left join cases k on k._id = t."case"`,
  `select t.subject, regexp_replace(m.text, '\\d+', '', 'g'), m.author_name, m.visibility, date_trunc('second', m._created)::text
   from ticket_messages m join tickets t on t._id = m.ticket`,
];

export async function digestWorld(pool: Pool): Promise<string> {
  const hash = createHash('sha256');
  for (const text of digestQueries) {
    const { rows } = await pool.query({ text, rowMode: 'array' });
    for (const row of rows.map((one) => JSON.stringify(one)).toSorted()) hash.update(`${row}\n`);
  }
  return hash.digest('hex');
}
