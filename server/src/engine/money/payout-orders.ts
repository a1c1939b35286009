import { explainPart } from '@fordra/domain/money/bank/row-status';
import type { Voucher } from '@fordra/domain/money/ledger/voucher';
import type { PaymentReceiver } from '@fordra/domain/money/payouts/payment-order';
import {
  type BookedPayout,
  bookPayout,
  bookReturnedPayout,
  type PayoutVouchers,
  unbookPayout,
} from '@fordra/domain/money/settlement/book-payout';
import type { Currency } from '@fordra/domain/values/money';
import { bankTransactions } from '@fordra/resources/money/bank-transactions';
import { paymentOrders } from '@fordra/resources/money/payment-orders';
import { type Payout, payouts } from '@fordra/resources/money/settlement/payouts';
import { sql } from 'kysely';
import { restValues, storedRowOf } from '../../store/bank/bank-rows.ts';
import { selectToday } from '../../store/clock/select-today.ts';
import type { Database } from '../../store/connection/database.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { insertVoucher } from '../../store/ledger/insert-voucher.ts';
import { selectCasesOfPayouts, writeLastPayoutDates } from '../../store/money/payouts.ts';
import { notifyOfPayout } from '../../store/notifications/notify-of-payouts.ts';
import { type Actor, withoutUser } from '../parts/actor.ts';
import { changeDocument } from './change-document.ts';
import { insertPaymentOrder, type PaymentOrderSubject } from './payment-orders.ts';

const REASON_LENGTH_MAX = 200;

const byBank = withoutUser('pay_payout');

/** Books an approved payout and orders it at the bank; returns what is stored of it. */
export async function orderPayout(
  tx: Database,
  payout: Payout,
  { target, bankAccount, by }: { readonly target: PaymentReceiver; readonly bankAccount: string; readonly by: Actor },
): Promise<Row> {
  const today = await selectToday(tx);
  const booked = bookPayout(bookedOf(payout), today);
  const made = by.user === null ? {} : { madeBy: by.user };
  const voucher = await insertVoucher(tx, { ...booked.payout, ...made });
  const setOff = booked.setOff ? await insertVoucher(tx, { ...booked.setOff, ...made }) : null;
  const paymentOrder = await insertPaymentOrder(tx, {
    ...{ kind: 'payout', subject: payout._id, amount: payout.total_amount, currency: payout.currency as Currency },
    ...{ bankAccount, receiver: target, reference: payout.payout_reference, isProtected: false },
  });
  return { voucher, set_off_voucher: setOff, payment_order: paymentOrder };
}

/** The order of an approved payout is never sent, and what was booked is reversed. False if a file has it already. */
export async function withdrawPayout(tx: Database, payout: Payout, by: Actor): Promise<boolean> {
  const id = payout.payment_order!;
  const target = (await lockRows(tx, 'finance_payment_orders', [id])).get(id)!;
  if (target.status !== 'waiting') return false;
  await changeDocument(tx, by, { resource: paymentOrders, target, values: { status: 'refused' } });
  await insertAll(tx, unbookPayout(bookedOf(payout), vouchersOf(payout), await selectToday(tx)));
  return true;
}

/** What becomes of a payout as the bank answers its order. */
export const payoutOrders: PaymentOrderSubject = {
  casesOf: selectCasesOfPayouts,
  async onAccepted(tx, { subject }) {
    const { rows } = await sql<{ at: string }>`select business_now() as at`.execute(tx);
    await movePayout(tx, subject, { accepted: rows[0]!.at });
  },
  async onDebited(tx, { subject }, transaction) {
    const day = transaction.booking_date ?? (await selectToday(tx));
    await movePayout(tx, subject, { status: 'confirmed', confirmed_date: day });
    await writeLastPayoutDates(tx, subject);
    await notifyOfPayout(tx, subject, 'payout_sent');
  },
  async onUndebited(tx, { subject }) {
    await movePayout(tx, subject, { status: 'exported', confirmed_date: null });
    await writeLastPayoutDates(tx, subject);
  },
  async onRefused(tx, { subject }, reason) {
    const payout = await movePayout(tx, subject, returned(reason));
    await insertAll(tx, unbookPayout(bookedOf(payout), vouchersOf(payout), await selectToday(tx)));
    await notifyOfPayout(tx, subject, 'payout_returned');
  },
  async onReturned(tx, { subject, reason }, transaction) {
    const payout = await movePayout(tx, subject, { ...returned(reason ?? null), confirmed_date: null });
    await insertAll(tx, bookReturnedPayout(bookedOf(payout), vouchersOf(payout), await selectToday(tx)));
    await writeLastPayoutDates(tx, subject);
    const row = (await lockRows(tx, 'bank_transactions', [String(transaction._id)])).get(String(transaction._id))!;
    const stored = storedRowOf(row);
    const values = restValues(explainPart(stored, stored.unplaced, 'tied'));
    await changeDocument(tx, byBank, { resource: bankTransactions, target: row, values });
    await notifyOfPayout(tx, subject, 'payout_returned');
  },
};

const returned = (reason: string | null): Row => ({
  ...{ status: 'returned', return_reason: reason?.slice(0, REASON_LENGTH_MAX) ?? null },
});

async function movePayout(tx: Database, id: string, values: Row): Promise<Payout> {
  const target = (await lockRows(tx, 'finance_payouts', [id])).get(id);
  if (!target) throw new Error(`there is no payout ${id}`);
  await changeDocument(tx, byBank, { resource: payouts, target, values });
  return target as unknown as Payout;
}

async function insertAll(tx: Database, vouchers: readonly Voucher[]): Promise<void> {
  for (const voucher of vouchers) await insertVoucher(tx, voucher);
}

function bookedOf({ number, currency, account, creditor, ...payout }: Payout): BookedPayout {
  return {
    ...{ number, matter: { currency: currency as Currency, account, creditor } },
    ...{ total: payout.total_amount, deducted: payout.charges_amount + payout.vat_amount },
  };
}

function vouchersOf({ voucher, set_off_voucher: setOff }: Payout): PayoutVouchers {
  return { payout: voucher!, setOff };
}
