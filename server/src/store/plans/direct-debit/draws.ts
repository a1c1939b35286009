import { DRAW_RETRIES_MAX, type DrawStatus } from '@fordra/domain/plans/direct-debit/draw';
import type { Day } from '@fordra/domain/values/day';
import type { DirectDebitPayment } from '@fordra/resources/plans/direct-debit-payments';
import { sql } from 'kysely';
import type { Database } from '../../connection/database.ts';
import { insertRows } from '../../documents/insert-rows.ts';
import { anyOf } from '../../sql/any-of.ts';
import { nextVersion } from '../../sql/next-version.ts';

const DRAWS_AT_ONCE = 10_000;

/** The advice asks for money that has not come; 95 percent is enough (rules §5.4). */
const isUnpaid = sql`(v.status in ('sent', 'reminded') and v.paid_amount * 100 < v.amount * 95)`;
const isDrawn = sql`(a.direct_debit = k._id and k.status = 'active'
  and a.status in ('arrangement', 'active', 'respite', 'breached'))`;

/**
 * Draws that are needed no more, since the advice has been paid otherwise or is not drawn any longer. Those that
 * Bankgirot has are cancelled while it still can.
 */
export async function cancelNeedless(tx: Database, lastToCancel: Day): Promise<void> {
  await sql`
    update direct_debit_payments p set status = 'cancelled', _etag = new_etag(), _updated = business_now(),
      next_order = case when p.next_order is null then 'cancel' end
    from amortization_advices v, amortizations a, direct_debit_consents k
    where v._id = p.advice and a._id = p.amortization and k._id = p.consent
      and p.status in ('scheduled', 'retry') and (p.next_order = 'draw' or p.draw_date >= ${lastToCancel})
      and not (${isUnpaid} and ${isDrawn})`.execute(tx);
}

type DrawableAdvice = Omit<
  DirectDebitPayment,
  '_id' | '_etag' | '_created' | '_updated' | 'status' | 'next_order' | 'draw_date' | 'letter'
> & {
  readonly due: Day;
  /** The day of the attempt before, which failed. */
  readonly failed_on: Day | null;
};

const drawn = sql`v._id as advice, v.amortization, k._id as consent, v.amount - v.paid_amount as amount, v.currency,
  a.ocr_number as reference, v."case", v.debtor, v.creditor, v.customer, v.account, v.partner, v.due_date as due`;

/** Advices due in the time whose money is to be drawn, each of them once. */
export async function selectAdvicesToDraw(
  tx: Database,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<readonly DrawableAdvice[]> {
  const { rows } = await sql<DrawableAdvice>`
    select ${drawn}, 1 as attempt, null as failed_on
    from amortization_advices v join amortizations a on a._id = v.amortization
      join direct_debit_consents k on k._id = a.direct_debit
    where v.due_date between ${from} and ${to} and v.currency = 'SEK' and length(a.ocr_number) <= 16
      and ${isUnpaid} and ${isDrawn}
      and not exists (select from direct_debit_payments p where p.advice = v._id)
    order by v.due_date, v._id limit ${DRAWS_AT_ONCE} for update of v`.execute(tx);
  return rows;
}

/** Failed draws after which no other was made, of advices that are still unpaid. */
export async function selectDrawsToRetry(
  tx: Database,
  { since, attemptsMax }: { readonly since: Day; readonly attemptsMax: number },
): Promise<readonly DrawableAdvice[]> {
  const { rows } = await sql<DrawableAdvice>`
    select ${drawn}, p.attempt + 1 as attempt, p.draw_date as failed_on
    from direct_debit_payments p join amortization_advices v on v._id = p.advice
      join amortizations a on a._id = v.amortization join direct_debit_consents k on k._id = p.consent
    where p.status = 'insufficient_funds' and p.draw_date >= ${since} and p.attempt < ${attemptsMax}
      and ${isUnpaid} and ${isDrawn}
      and not exists (select from direct_debit_payments n where n.advice = p.advice and n.attempt > p.attempt)
    order by p.draw_date, p._id limit ${DRAWS_AT_ONCE} for update of v`.execute(tx);
  return rows;
}

/** Draws of these plans that are not tried again and for which the debtor has no letter yet. */
export async function selectFailedDraws(
  db: Database,
  plans: readonly string[],
): Promise<readonly { readonly id: string; readonly amortization: string; readonly advice: number }[]> {
  const { rows } = await sql<{ id: string; amortization: string; advice: number }>`
    select p._id as id, p.amortization, v.number as advice
    from direct_debit_payments p join amortization_advices v on v._id = p.advice
    where p.amortization = any(${[...plans]}) and p.letter is null
      and (p.status = 'rejected' or (p.status = 'insufficient_funds' and p.attempt > ${DRAW_RETRIES_MAX}))
    order by p._id`.execute(db);
  return rows;
}

export async function insertDraws(
  tx: Database,
  draws: readonly (DrawableAdvice & { readonly status: DrawStatus; readonly draw_date: Day })[],
): Promise<void> {
  const rows = draws.map(({ due: _due, failed_on: _failed, ...draw }) => ({ ...draw, next_order: 'draw' }));
  if (rows.length > 0) await insertRows(tx, 'direct_debit_payments', rows);
}

export type KnownDraw = Pick<
  DirectDebitPayment,
  '_id' | 'status' | 'draw_date' | 'reference' | 'consent' | 'amount' | 'attempt' | 'case' | 'amortization'
> & { readonly payer: string };

/** The draws that Bankgirot has of these payers, newest first, locked. */
export async function lockDrawsOf(tx: Database, payers: readonly string[]): Promise<readonly KnownDraw[]> {
  const { rows } = await sql<KnownDraw>`
    select p._id, p.status, p.draw_date, p.reference, p.consent, p.amount, p.attempt, p."case", p.amortization,
      k.payer_number as payer
    from direct_debit_payments p join direct_debit_consents k on k._id = p.consent
    where k.payer_number = any(${[...new Set(payers)]}) and p.request_file is not null
    order by p.draw_date desc, p._id desc for update of p`.execute(tx);
  return rows;
}

type DrawChange = {
  readonly _id: string;
  readonly status: DrawStatus;
  readonly bank_code: string;
  readonly result_file: string;
  readonly bank_transaction?: string;
  readonly refund_transaction?: string;
};

export async function saveDraw(tx: Database, { _id, ...values }: DrawChange): Promise<void> {
  const told = values.status === 'scheduled' || values.status === 'retry' ? {} : { next_order: null };
  await tx
    .updateTable('direct_debit_payments')
    .set({ ...values, ...told, ...nextVersion })
    .where('_id', '=', _id)
    .execute();
}

/** The rows of the bank by their keys. */
export async function selectRowsByKey(tx: Database, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('bank_transactions')
    .select(['_id', 'bank_key'])
    .where('bank_key', '=', anyOf(keys))
    .execute();
  return new Map(rows.map(({ _id, bank_key }) => [bank_key, _id]));
}
