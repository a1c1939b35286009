import { addBankingDays } from '@fordra/domain/values/banking-days';
import type { Day } from '@fordra/domain/values/day';
import type { Unnumbered } from '@fordra/simulators/bank/build-payment';
import { unknownParty } from '@fordra/simulators/bank/movements';
import { writePain002 } from '@fordra/simulators/bank/write-pain002';
import { sql } from 'kysely';
import { pino } from 'pino';
import { writePaymentFile } from '../../../src/integrations/bank/write-payment-file.ts';
import type { JobContext } from '../../../src/jobs/definition/define-job.ts';
import { makePaymentFiles } from '../../../src/jobs/money/make-payment-files.ts';
import { markSent, noteAttempt } from '../../../src/store/bank/payment-files.ts';
import type { Database } from '../../../src/store/connection/database.ts';
import type { ActAs } from './act-as-user.ts';
import { oddDays } from './odd-payments.ts';
import { stateDay } from './state-days.ts';
import { withinTransaction } from './within-transaction.ts';
import type { WorldBank } from './world-bank.ts';

type Refunding = {
  readonly tx: Database;
  readonly clock: { set(day: Day, time: string): Promise<void> };
  readonly bank: WorldBank;
  readonly actAs: ActAs;
  readonly agency: JobContext['agency'];
};

const BANKING_DAYS_AGO = 5;
const REFUNDS_MAX = 100;
const finn = 'finn@fordra.example';
const karin = 'karin@fordra.example';

/**
 * What was paid too much goes back in one payment file of the last days, which the bank has paid. Of what came since
 * then, one refund waits for the second of two people, and the rest is held.
 */
export async function refundOverpaid(refunding: Refunding, to: Day): Promise<void> {
  const { tx, clock, bank, actAs } = refunding;
  const on = addBankingDays(to, -BANKING_DAYS_AGO);
  if (bank.statedUntil !== null && bank.statedUntil > on) return;
  const [, lastDay] = oddDays(to);
  const [newest] = await selectHeld(tx, { from: on, to: lastDay, limit: 1 });
  const held = await selectHeld(tx, { from: null, to: on, limit: REFUNDS_MAX });
  if (held.length > 0) {
    await clock.set(on, '09:15');
    for (const id of held) await request(refunding, id);
    await clock.set(on, '10:40');
    const { rows } = await sql<{ _id: string }>`
      select _id from refunds where status = 'requested' and overpayment = any(${held}) order by _id`.execute(tx);
    for (const { _id: id } of rows)
      await actAs(karin, { resource: 'refunds', id, action: 'approve_refund', input: {} });
    await clock.set(on, '14:00');
    const debits = await payFile(refunding, on);
    const paid = addBankingDays(on, 1);
    await clock.set(paid, '23:00');
    await stateDay({ tx, bank }, paid, debits);
    await bank.place();
  }
  await clock.set(lastDay, '15:20');
  if (newest !== undefined) await request(refunding, newest);
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
async function request({ tx, actAs }: Refunding, id: string): Promise<void> {
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

/** Makes the payment file, which is approved, handed in and accepted; the debits that follow. */
async function payFile({ tx, bank, actAs, agency }: Refunding, on: Day): Promise<readonly Unnumbered[]> {
  const log = pino({ level: 'warn' });
  const making = { db: withinTransaction(tx), log, agency, writePaymentFile, paymentsSentAt: '14:00' };
  await makePaymentFiles(making, true);
  const { rows } = await sql<{ id: string; messageId: string }>`
    select _id as id, message_id as "messageId" from finance_payment_files where made_on = ${on}`.execute(tx);
  for (const { id, messageId } of rows) {
    await actAs(finn, { resource: 'finance--payment-files', id, action: 'approve_payment_file', input: {} });
    await noteAttempt(tx, id);
    await markSent(tx, id);
    const answer = writePain002({ id: `SVAR${messageId}`, messageId, on, status: 'ACCP', code: null, orders: [] });
    await bank.answer({ name: `PAIN002_${messageId}.xml`, on, content: Buffer.from(answer) });
  }
  const { rows: orders } = await sql<{ amount: number; endToEndId: string; name: string }>`
    select amount, end_to_end_id as "endToEndId", receiver ->> 'name' as name from finance_payment_orders
    where payment_file = any(${rows.map(({ id }) => id)}) order by _id`.execute(tx);
  return orders.map(({ amount, endToEndId, name }) => ({
    ...{ kind: 'order', amount: -amount, reference: null, references: [], message: null, endToEndId },
    ...{ instructed: null, payer: { ...unknownParty, name } },
  }));
}
