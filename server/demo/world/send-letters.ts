import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import { pino } from 'pino';
import { settleLetterSteps } from '../../src/engine/flow/settle-letter-steps.ts';
import type { Database } from '../../src/store/connection/database.ts';
import { settleLetters } from '../../src/store/letters/settle-letters.ts';

type Sent = { readonly _id: string; readonly channel: string };

/**
 * Marks the letters of a past day as sent: to a digital mailbox if the simulated Kivra gives the recipient one,
 * otherwise on paper. Nothing is sent, and a letter is rendered when it is first opened.
 */
export async function sendLetters(tx: Database, cases: readonly string[], day: Day): Promise<void> {
  const { rows } = await sql<Sent>`
    update letters l set status = 'sending', attempts = 1,
      channel = case when l.channel = 'email' or d.id_number is null or right(d.id_number, 1)::int % 2 = 1
        or not l.data -> 'channels' ? 'digital_mailbox' then case when l.data -> 'channels' ? 'letter' then 'letter' else l.channel end
        else 'digital_mailbox' end
    from debtors d where d._id = l.debtor and l.status = 'queued' and l.letter_date <= ${day}
      and l."case" = any(${[...cases]})
    returning l._id, l.channel`.execute(tx);
  await settleLetters(
    tx,
    rows.map(({ _id, channel }) => ({
      letter: _id,
      lease: null,
      status: 'sent',
      fault: null,
      isConfirmed: channel === 'digital_mailbox',
    })),
  );
}

/** Records the latest printed letter of each of these cases as returned. */
export async function returnLetters(tx: Database, cases: readonly string[]): Promise<void> {
  const { rows } = await sql<{ _id: string }>`
    select distinct on ("case") _id from letters
    where "case" = any(${[...cases]}) and status = 'sent' and channel = 'letter'
    order by "case", letter_date desc, _id`.execute(tx);
  await settleLetterSteps(
    tx,
    rows.map(({ _id }) => ({ letter: _id, lease: null, status: 'returned', fault: 'address_unknown' })),
    pino({ level: 'silent' }),
  );
}
