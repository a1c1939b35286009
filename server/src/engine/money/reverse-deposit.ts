import type { Refused } from '@fordra/domain/cases/file/case-outcome';
import { reversePayment } from '@fordra/domain/money/actions/reverse-payment';
import { type StoredRow, unexplainPart } from '@fordra/domain/money/bank/row-status';
import { bookUnconfirmed } from '@fordra/domain/money/placing/book-bank-row';
import { bookShortfall } from '@fordra/domain/money/refunds/book-shortfall';
import type { Refusal } from '@fordra/domain/refusals/refusals';
import { sumOre } from '@fordra/domain/values/money';
import { bankTransactions } from '@fordra/resources/money/bank-transactions';
import { refunds } from '@fordra/resources/money/refunds';
import { storedRowOf } from '../../store/bank/bank-rows.ts';
import { selectToday } from '../../store/clock/select-today.ts';
import type { Database } from '../../store/connection/database.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { insertVoucher } from '../../store/ledger/insert-voucher.ts';
import {
  type DepositedPayment,
  selectDepositedPayments,
  selectOpenRefundsOf,
  selectRefundedOfRow,
} from '../../store/money/shortfalls.ts';
import { applyCaseOutcomes } from '../cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';
import type { Actor } from '../parts/actor.ts';
import { changeDocument } from './change-document.ts';

/** What was refunded of a deposit, and whether the bank may still refuse to pay a part of it. */
export async function loadRefunded(
  tx: Database,
  deposit: string,
): Promise<{ readonly amount: number; readonly isOrdered: boolean }> {
  const payments = await selectDepositedPayments(tx, deposit);
  const amount = (await selectRefundedOfRow(tx, deposit)) + sumOre(payments.map(({ refunded }) => refunded));
  const open = await selectOpenRefundsOf(tx, deposit);
  return { amount, isOrdered: open.some(({ status }) => status !== 'requested') };
}

type Deposit = {
  /** The row by which the bank took it back, and the deposit; both locked, as the cases of its payments are. */
  readonly returned: Row;
  readonly taken: Row;
  /** What was refunded is paid with our own money. */
  readonly isCovered: boolean;
};

/**
 * What a deposit paid is reversed, also of a case that was closed long ago, and the two rows explain each other. The caller
 * rolls back when it is refused.
 */
export async function reverseDeposit(
  tx: Database,
  { returned, taken, isCovered }: Deposit,
  by: Actor,
): Promise<Refused | undefined> {
  const deposit = String(taken._id);
  if (taken.exchanged !== null) return refuse('transaction_exchanged');
  const { amount: refunded } = await loadRefunded(tx, deposit);
  if (refunded > 0 && !isCovered) return refuse('overpayment_already_refunded');
  await cancelRequests(tx, deposit, by);
  let row = storedRowOf(taken);
  for (const payment of await selectDepositedPayments(tx, deposit)) {
    const done = await reverse(tx, row, payment, by);
    if ('refusal' in done) return done;
    row = done;
  }
  const ofRow = await selectRefundedOfRow(tx, deposit);
  if (ofRow > 0) {
    await insertVoucher(tx, { ...bookShortfall(row, ofRow, await selectToday(tx)), ...madeByUser(by) });
    row = unexplainPart(row, ofRow);
  }
  // A fee or another entry explains a part of it.
  if (row.unplaced !== row.amount) return refuse('transaction_not_open');
  const values = { status: 'reversed', unplaced_amount: 0, hold_until: null };
  await changeDocument(tx, by, { resource: bankTransactions, target: taken, values });
  await changeDocument(tx, by, { resource: bankTransactions, target: returned, values });
  return undefined;
}

const refuse = (refusal: Refusal): Refused => ({ allowed: false, refusal });

const madeByUser = ({ user }: Actor) => (user === null ? {} : { madeBy: user });

/** Nothing is left that a refund could be paid with. */
async function cancelRequests(tx: Database, deposit: string, by: Actor): Promise<void> {
  const requested = (await selectOpenRefundsOf(tx, deposit)).filter(({ status }) => status === 'requested');
  const rows = await lockRows(
    tx,
    'refunds',
    requested.map(({ _id }) => _id),
  );
  for (const target of rows.values())
    await changeDocument(tx, by, { resource: refunds, target, values: { status: 'cancelled' } });
}

async function reverse(
  tx: Database,
  row: StoredRow,
  { _id: id, case: of, amount, source, refunded: covered, moved }: DepositedPayment,
  by: Actor,
): Promise<StoredRow | Refused> {
  const scope = { kind: 'everything' } as const;
  const [loaded] = await loadCaseFiles(tx, { ids: [of], scope, isLocked: true });
  const reversal = { payment: id, reason: '', isTakenBack: true, left: { covered, moved } };
  const decided = reversePayment(loaded!.file, reversal);
  if (!decided.allowed) return decided;
  await applyCaseOutcomes(tx, [{ loaded: loaded!, outcome: decided.outcome }], by);
  // What was moved is shown by the payment of the other case.
  const shown = amount - moved;
  if (source !== 'bank') {
    const voucher = bookUnconfirmed(row, shown, await selectToday(tx));
    await insertVoucher(tx, { ...voucher, ...madeByUser(by) });
  }
  return unexplainPart(row, shown);
}
