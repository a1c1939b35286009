import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../../../src/store/connection/database.ts';
import { oddDays } from './odd-payments.ts';
import { finn, karin, type Paying } from './pay-file.ts';

const REFUNDS_MAX = 100;

/** What was paid too much before the day is requested by one and approved by another, and waits for the file of the day. */
export async function orderRefunds(paying: Paying, on: Day): Promise<void> {
  const { tx, clock, actAs } = paying;
  const held = await selectHeld(tx, { from: null, to: on, limit: REFUNDS_MAX });
  if (held.length === 0) return;
  await clock.set(on, '09:15');
  for (const id of held) await request(paying, id);
  await clock.set(on, '10:40');
  const { rows } = await sql<{ _id: string }>`
    select _id from refunds where status = 'requested' and overpayment = any(${held}) order by _id`.execute(tx);
  for (const { _id: id } of rows) await actAs(karin, { resource: 'refunds', id, action: 'approve_refund', input: {} });
}

/** Of what came since then, one refund waits for the second of two people, and the rest is held. */
export async function requestNewest(
  paying: Paying,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<void> {
  const [, lastDay] = oddDays(to);
  const [newest] = await selectHeld(paying.tx, { from, to: lastDay, limit: 1 });
  await paying.clock.set(lastDay, '15:20');
  if (newest !== undefined) await request(paying, newest);
}

type Held = { readonly from: Day | null; readonly to: Day; readonly limit: number };

async function selectHeld(tx: Database, { from, to, limit }: Held): Promise<readonly string[]> {
  const { rows } = await sql<{ _id: string }>`
    select o._id from overpayments o join payments p on p._id = o.payment and p.bank_transaction is not null
    where o.status = 'held' and o.remaining_amount > 0 and o.currency = 'SEK'
      and p.paid_date >= coalesce(${from}::date, '-infinity') and p.paid_date < ${to}
    order by p.paid_date, o._id limit ${limit}`.execute(tx);
  return rows.map(({ _id }) => _id);
}

/** The debtor has said which account it is to go to. */
async function request({ tx, actAs }: Paying, id: string): Promise<void> {
  const on = { resource: 'overpayments', id };
  const { rows } = await sql<{ number: number; is_known: boolean }>`
    select (select count(*) from refunds) as number, refund_account is not null as is_known
    from overpayments where _id = ${id}`.execute(tx);
  const { number, is_known: isKnown } = rows[0]!;
  const account = { iban: ibanOf(number), account_source: 'debtor' };
  if (!isKnown) await actAs(finn, { ...on, action: 'set_refund_account', input: account });
  await actAs(finn, { ...on, action: 'request_refund', input: {} });
}

/** An account of a bank that has the code 500; the two digits after the country check the rest. */
function ibanOf(number: number): string {
  const account = `500${String(58_000_000 + number * 7_919).padStart(17, '0')}`;
  const check = 98n - (BigInt(`${account}281400`) % 97n);
  return `SE${String(check).padStart(2, '0')}${account}`;
}
