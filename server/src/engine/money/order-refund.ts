import type { Refused } from '@fordra/domain/cases/file/case-outcome';
import { orderRefund } from '@fordra/domain/money/actions/refund-overpaid';
import { explainPart } from '@fordra/domain/money/bank/row-status';
import { postRefundOfRow } from '@fordra/domain/money/ledger/money-postings';
import type { PaymentReceiver } from '@fordra/domain/money/payouts/payment-order';
import type { Currency } from '@fordra/domain/values/money';
import { bankTransactions } from '@fordra/resources/money/bank-transactions';
import type { Refund } from '@fordra/resources/money/refunds';
import { storedRowOf } from '../../store/bank/bank-rows.ts';
import { selectToday } from '../../store/clock/select-today.ts';
import type { Database } from '../../store/connection/database.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import { insertVoucher } from '../../store/ledger/insert-voucher.ts';
import { selectRefundSource } from '../../store/money/refunds.ts';
import { applyCaseOutcomes } from '../cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';
import type { Actor } from '../parts/actor.ts';
import { changeDocument } from './change-document.ts';
import { insertPaymentOrder } from './payment-orders.ts';

const TEXT_LENGTH_MAX = 200;
const everything = { kind: 'everything' } as const;

type Ordered = { readonly allowed: true; readonly paymentOrder: string } | Refused;

/** An approved refund leaves what is held for the payer, and is ordered from the account that the money is on. */
export async function orderApprovedRefund(tx: Database, refund: Refund, by: Actor): Promise<Ordered> {
  const taken = refund.overpayment === null ? await takeFromRow(tx, refund, by) : await takeFromCase(tx, refund, by);
  if (!taken.allowed) return taken;
  const paymentOrder = await insertPaymentOrder(tx, {
    kind: 'refund',
    subject: refund._id,
    amount: refund.amount,
    currency: refund.currency as Currency,
    bankAccount: taken.bankAccount,
    receiver: refund.receiver as PaymentReceiver,
    reference: taken.reference,
    isProtected: refund.has_protected_identity,
  });
  return { allowed: true, paymentOrder };
}

type Taken = { readonly allowed: true; readonly bankAccount: string; readonly reference: string | null } | Refused;

async function takeFromCase(tx: Database, refund: Refund, by: Actor): Promise<Taken> {
  const source = await selectRefundSource(tx, refund.overpayment!);
  if (source.bank_account === null) return { allowed: false, refusal: 'payment_in_transit' };
  const [loaded] = await loadCaseFiles(tx, { ids: [source.case], scope: everything, isLocked: true });
  const decided = orderRefund(loaded!.file, { payment: source.payment, amount: refund.amount });
  if (!decided.allowed) return decided;
  await applyCaseOutcomes(tx, [{ loaded: loaded!, outcome: decided.outcome }], by);
  return { allowed: true, bankAccount: source.bank_account, reference: source.reference };
}

async function takeFromRow(tx: Database, { bank_transaction: id, amount }: Refund, by: Actor): Promise<Taken> {
  const target = (await lockRows(tx, 'bank_transactions', [id!])).get(id!)!;
  const row = storedRowOf(target);
  if (row.unplaced < amount) return { allowed: false, refusal: 'refund_above_held' };
  const postings = postRefundOfRow({ currency: row.currency }, amount);
  const text = `refund ${row.key}`.slice(0, TEXT_LENGTH_MAX);
  const voucher = { kind: 'refund', booked: await selectToday(tx), text, postings } as const;
  await insertVoucher(tx, { ...voucher, ...(by.user !== null && { madeBy: by.user }) });
  const rest = explainPart(row, amount, 'placed');
  const values = { unplaced_amount: rest.unplaced, status: rest.unplaced === 0 ? 'refunding' : rest.status };
  await changeDocument(tx, by, { resource: bankTransactions, target, values });
  return { allowed: true, bankAccount: String(target.bank_account), reference: row.reference };
}
