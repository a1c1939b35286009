import type { Day } from '@fordra/domain/values/day';
import type { Unnumbered } from '@fordra/simulators/bank/build-payment';
import { unknownParty } from '@fordra/simulators/bank/movements';
import { writePain002 } from '@fordra/simulators/bank/write-pain002';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { JobContext } from '../../../src/jobs/definition/define-job.ts';
import { makePaymentFiles } from '../../../src/jobs/money/make-payment-files.ts';
import { markSent, noteAttempt } from '../../../src/store/bank/payment-files.ts';
import type { Database } from '../../../src/store/connection/database.ts';
import type { ActAs, Call } from './act-as-user.ts';
import { withinTransaction } from './within-transaction.ts';
import type { WorldBank } from './world-bank.ts';

export type Paying = {
  readonly tx: Database;
  readonly clock: { set(day: Day, time: string): Promise<void> };
  readonly bank: WorldBank;
  readonly actAs: ActAs;
  readonly agency: JobContext['agency'];
  readonly writePaymentFile: JobContext['writePaymentFile'];
  readonly signal: AbortSignal;
};

export const finn = 'finn@fordra.example';
export const karin = 'karin@fordra.example';
const log = pino({ level: 'warn' });

/** Finn approves, and Karin too where two are needed: while it has this status. */
export async function approve({ tx, actAs }: Paying, call: Omit<Call, 'input'>, table: string, status: string) {
  for (const who of [finn, karin]) {
    const { rows } = await sql`select from ${sql.table(table)} where _id = ${call.id} and status = ${status}`.execute(
      tx,
    );
    if (rows.length > 0) await actAs(who, { ...call, input: {} });
  }
}

type Order = {
  readonly kind: string;
  readonly amount: number;
  readonly endToEndId: string;
  readonly name: string;
  readonly file: string;
};

/**
 * Makes the payment files of the day, which are approved, handed in and answered; the debits that follow. The bank
 * refuses the first payout where it is to refuse one.
 */
export async function payFile(
  paying: Paying,
  on: Day,
  isRefusing: boolean,
): Promise<{ readonly debits: readonly Unnumbered[]; readonly isRefused: boolean }> {
  const { tx, bank, agency, writePaymentFile } = paying;
  const making = { db: withinTransaction(tx), log, agency, writePaymentFile, paymentsSentAt: '14:00' };
  await makePaymentFiles(making, true);
  const { rows: files } = await sql<{ id: string; messageId: string }>`
    select _id as id, message_id as "messageId" from finance_payment_files where made_on = ${on}`.execute(tx);
  if (files.length === 0) return { debits: [], isRefused: false };
  const { rows: orders } = await sql<Order>`
    select kind, amount, end_to_end_id as "endToEndId", receiver ->> 'name' as name, payment_file as file
    from finance_payment_orders where payment_file = any(${files.map(({ id }) => id)}) order by _id`.execute(tx);
  const refused = isRefusing ? orders.find(({ kind }) => kind === 'payout') : undefined;
  for (const { id, messageId } of files) {
    const call = { resource: 'finance--payment-files', id, action: 'approve_payment_file' };
    await approve(paying, call, 'finance_payment_files', 'made');
    await noteAttempt(tx, id);
    await markSent(tx, id);
    const own = orders.filter((order) => order.file === id);
    const isPartly = refused?.file === id;
    const answer = writePain002({
      ...{ id: `SVAR${messageId}`, messageId, on, code: null, status: isPartly ? 'PART' : 'ACCP' },
      orders: isPartly
        ? own.map(({ endToEndId }) => ({ endToEndId, code: endToEndId === refused.endToEndId ? 'AC04' : null }))
        : [],
    });
    await bank.answer({ name: `PAIN002_${messageId}.xml`, on, content: Buffer.from(answer) });
  }
  const debits = orders
    .filter((order) => order !== refused)
    .map(
      ({ amount, endToEndId, name }): Unnumbered => ({
        ...{ kind: 'order', amount: -amount, reference: null, references: [], message: null, endToEndId },
        ...{ instructed: null, payer: { ...unknownParty, name } },
      }),
    );
  return { debits, isRefused: refused !== undefined };
}
