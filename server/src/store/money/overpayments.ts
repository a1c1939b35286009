import { openRefundStatuses } from '@fordra/domain/money/refunds/refund';
import type { Overpayment } from '@fordra/resources/money/overpayments';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { anyOf } from '../sql/any-of.ts';

/** An overpayment, and whether a refund of it is on its way. */
export type StoredOverpayment = Overpayment & { readonly is_refunding: boolean };

/** The overpayments of payments, locked, by payment. */
export async function lockOverpaymentsOf(
  tx: Database,
  payments: readonly string[],
): Promise<ReadonlyMap<string, StoredOverpayment>> {
  const { rows } = await sql<StoredOverpayment>`
    select o.*, exists (select from refunds r where r.overpayment = o._id and r.status = any(${[...openRefundStatuses]}))
      as is_refunding
    from overpayments o where payment = any(${[...payments]}) order by _id for update of o`.execute(tx);
  return new Map(rows.map((row) => [row.payment, row]));
}

/** Who paid, by row of the bank. */
export async function selectPayers(
  tx: Database,
  rows: readonly string[],
): Promise<ReadonlyMap<string, { readonly account: string | null; readonly bankgiro: string | null }>> {
  const found = await tx
    .selectFrom('bank_transactions')
    .select(['_id', 'payer'])
    .where('_id', '=', anyOf(rows))
    .execute();
  return new Map(
    found.map(({ _id, payer }) => [_id, { account: payer?.account ?? null, bankgiro: payer?.bankgiro ?? null }]),
  );
}
