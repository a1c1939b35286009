import type { PaymentReceiver } from '@fordra/domain/money/payouts/payment-order';
import { isSameTarget, payoutTargetOf } from '@fordra/domain/money/payouts/payout';
import type { Day } from '@fordra/domain/values/day';
import type { Currency } from '@fordra/domain/values/money';
import { sql } from 'kysely';
import { selectToday } from '../clock/select-today.ts';
import type { Database } from '../connection/database.ts';
import { updateRows } from '../documents/update-rows.ts';
import { type PaidCreditor, selectPaidCreditor } from './payouts.ts';

export type PayoutTarget = {
  readonly target: PaymentReceiver | null;
  /** The account of the payout before, where it is another. */
  readonly previous_target: PaymentReceiver | null;
  readonly target_changed: Day | null;
};

/** The account that a creditor is paid to in a currency, as the payout shows it. */
export async function selectPayoutTarget(
  tx: Database,
  { id, name, details, detailsChanged }: PaidCreditor,
  currency: Currency,
): Promise<PayoutTarget> {
  const target = payoutTargetOf(name, details, currency);
  const last = await selectLastTarget(tx, id, currency);
  const isOther = last !== null && target !== null && !isSameTarget(last, target);
  return { target, previous_target: isOther ? last : null, target_changed: detailsChanged };
}

/** The account of the newest payout that was ordered for a creditor. */
async function selectLastTarget(tx: Database, creditor: string, currency: Currency): Promise<PaymentReceiver | null> {
  const { rows } = await sql<{ target: PaymentReceiver }>`
    select target from finance_payouts where creditor = ${creditor} and currency = ${currency}
      and status in ('approved', 'exported', 'confirmed') order by number desc limit 1`.execute(tx);
  return rows[0]?.target ?? null;
}

/** A creditor has another account: payouts that wait for approval show it, and are approved anew. */
export async function renewPayoutTargets(tx: Database, creditor: string): Promise<void> {
  const { rows } = await sql<{ _id: string; currency: Currency }>`
    select _id, currency from finance_payouts where creditor = ${creditor} and status = 'calculated'
    order by _id for update`.execute(tx);
  if (rows.length === 0) return;
  const paid = await selectPaidCreditor(tx, creditor, { today: await selectToday(tx) });
  for (const { _id, currency } of rows) {
    const values = await selectPayoutTarget(tx, paid, currency);
    await updateRows(tx, 'finance_payouts', [{ _id, ...values, approvals: [] }]);
  }
}
