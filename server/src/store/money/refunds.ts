import { openRefundStatuses } from '@fordra/domain/money/refunds/refund';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** The case and the payment of an overpayment, and the account of ours that its money is on. */
export type RefundSource = {
  readonly case: string;
  readonly payment: string;
  /** Null while the bank has not shown the payment. */
  readonly bank_account: string | null;
  /** What the receiver reads: the OCR number of the case. */
  readonly reference: string | null;
};

export async function selectRefundSource(db: Database, overpayment: string): Promise<RefundSource> {
  const { rows } = await sql<RefundSource>`
    select o."case", o.payment, b.bank_account, c.ocr_number as reference
    from overpayments o join payments p on p._id = o.payment join cases c on c._id = o."case"
    left join bank_transactions b on b._id = p.bank_transaction
    where o._id = ${overpayment}`.execute(db);
  return rows[0]!;
}

/** The names by which the receiver of an overpayment may be called: who paid, and the debtor. */
export async function selectReceiverNames(
  db: Database,
  overpayment: string,
): Promise<{ readonly payer: string | null; readonly debtor: string | null }> {
  const { rows } = await sql<{ payer: string | null; debtor: string | null }>`
    select b.payer ->> 'name' as payer, d.name as debtor
    from overpayments o join payments p on p._id = o.payment
    left join bank_transactions b on b._id = p.bank_transaction left join debtors d on d._id = o.debtor
    where o._id = ${overpayment}`.execute(db);
  return rows[0]!;
}

/** Whether a refund of this is requested or on its way. */
export async function hasOpenRefund(
  db: Database,
  of: { readonly overpayment: string } | { readonly bank_transaction: string },
): Promise<boolean> {
  const [column, id] = Object.entries(of)[0]!;
  const { rows } = await sql`
    select from refunds where ${sql.ref(column)} = ${id} and status = any(${[...openRefundStatuses]}) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** The case of a refund, if it has one. */
export async function selectCasesOfRefunds(db: Database, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await db.selectFrom('refunds').select('case').where('_id', 'in', ids).execute();
  return rows.flatMap((row) => row.case ?? []);
}

export async function selectCaseOfOverpayment(db: Database, id: string): Promise<readonly string[]> {
  const row = await db.selectFrom('overpayments').select('case').where('_id', '=', id).executeTakeFirst();
  return row ? [row.case] : [];
}

/** Whether another refund of the case is on its way. */
export async function hasOtherRefund(db: Database, id: string, except: string): Promise<boolean> {
  const { rows } = await sql`
    select from refunds where "case" = ${id} and _id <> ${except} and status = any(${[...openRefundStatuses]})
    limit 1`.execute(db);
  return rows.length > 0;
}
