import { explainPart } from '@fordra/domain/money/bank/row-status';
import { postFeeArrival, postRefundOfRow } from '@fordra/domain/money/ledger/money-postings';
import type { VoucherText } from '@fordra/domain/money/ledger/voucher-text';
import { feeTransferAmount } from '@fordra/domain/money/payouts/payout';
import { bookFeeTransfer } from '@fordra/domain/money/settlement/book-payout';
import type { Day } from '@fordra/domain/values/day';
import type { Currency, Ore } from '@fordra/domain/values/money';
import { bankTransactions } from '@fordra/resources/money/bank-transactions';
import type { PaymentOrder } from '@fordra/resources/money/payment-orders';
import { restValues, storedRowOf } from '../../store/bank/bank-rows.ts';
import { selectToday } from '../../store/clock/select-today.ts';
import type { Database } from '../../store/connection/database.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import { insertVoucher } from '../../store/ledger/insert-voucher.ts';
import { lockOwnAccounts, type OwnAccount, selectOwnMoney } from '../../store/money/fee-transfers.ts';
import { withoutUser } from '../parts/actor.ts';
import { changeDocument } from './change-document.ts';
import { insertPaymentOrder, type PaymentOrderSubject } from './payment-orders.ts';

const byBank = withoutUser('pay_fee_transfer');

/**
 * Orders what is ours of the clients' money to our own account: our part of what debtors paid and what was deducted from
 * payouts, one order a day and currency. What the bank refuses or sends back stays due and is in the next order.
 */
export async function orderFeeTransfers(db: Database, today: Day): Promise<number> {
  return db.transaction().execute(async (tx) => {
    let ordered = 0;
    for (const account of await lockOwnAccounts(tx, today)) ordered += await orderFeeTransfer(tx, account, today);
    return ordered;
  });
}

async function orderFeeTransfer(tx: Database, account: OwnAccount, today: Day): Promise<number> {
  const { currency, receiver } = account;
  const own = await selectOwnMoney(tx, currency, today);
  const amount = feeTransferAmount(own);
  if (amount === 0) return 0;
  if (own.agencyPayable !== 0 || own.rounding !== 0) {
    const fees = { amount: own.agencyPayable, outlays: own.outlays, rounding: own.rounding };
    await insertVoucher(tx, bookFeeTransfer({ currency }, fees, today));
  }
  await insertPaymentOrder(tx, {
    ...{ kind: 'fee_transfer', subject: account.id, amount, currency, bankAccount: account.clientAccount },
    ...{ receiver, reference: `Avgifter ${today}`, isProtected: false },
  });
  return 1;
}

/** Nothing but the books changes: what is due and in no open order is in the next one. */
export const feeTransferOrders: PaymentOrderSubject = {
  onDebited: (tx, order) => bookArrival(tx, order, order.amount),
  onUndebited: (tx, order) => bookArrival(tx, order, -order.amount),
  onRefused: async () => {},
  async onReturned(tx, order, transaction) {
    await bookArrival(tx, order, -order.amount);
    const currency = order.currency as Currency;
    const text: VoucherText = `fee_transfer ${order._id}`;
    const postings = postRefundOfRow({ currency }, order.amount);
    await insertVoucher(tx, { kind: 'fee_transfer', booked: await selectToday(tx), text, postings });
    const row = (await lockRows(tx, 'bank_transactions', [String(transaction._id)])).get(String(transaction._id))!;
    const stored = storedRowOf(row);
    const values = restValues(explainPart(stored, stored.unplaced, 'tied'));
    await changeDocument(tx, byBank, { resource: bankTransactions, target: row, values });
  },
};

async function bookArrival(tx: Database, { _id, currency }: PaymentOrder, amount: Ore): Promise<void> {
  const text: VoucherText = `fee_transfer ${_id}`;
  const postings = postFeeArrival({ currency: currency as Currency }, amount);
  await insertVoucher(tx, { kind: 'fee_transfer', booked: await selectToday(tx), text, postings });
}
