import { reversePayment } from '@fordra/domain/money/actions/reverse-payment';
import { type StoredRow, unexplainPart } from '@fordra/domain/money/bank/row-status';
import { bookUnconfirmed } from '@fordra/domain/money/placing/book-bank-row';
import { bankTransactions } from '@fordra/resources/money/bank-transactions';
import { storedRowOf } from '../../store/bank/bank-rows.ts';
import { findTakenBack, type ShownPayment, selectShownPayments } from '../../store/bank/taken-back.ts';
import { lockCases } from '../../store/cases/lock-cases.ts';
import { selectToday } from '../../store/clock/select-today.ts';
import type { Database } from '../../store/connection/database.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import { insertVoucher } from '../../store/ledger/insert-voucher.ts';
import { applyCaseOutcomes } from '../cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';
import type { Actor } from '../parts/actor.ts';
import { changeDocument } from './change-document.ts';

const byBank: Actor = {
  user: null,
  userName: null,
  signedInBy: null,
  fromAddress: null,
  requestId: null,
  action: 'take_back_deposit',
};

class Refused extends Error {
  override name = 'Refused';
}

/**
 * The bank takes a deposit back: what it paid is reversed, also of a case that was closed long ago, and the two rows
 * explain each other. False where the deposit is not found; what cannot be reversed is left to a person, with the reason.
 */
export async function takeBackDeposit(db: Database, id: string): Promise<boolean> {
  try {
    return await db.transaction().execute((tx) => takeBack(tx, id));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const match = { by: 'system', score: 0, reasons: [], why_not: null, refusal: error.message };
    await db.transaction().execute(async (tx) => {
      const target = (await lockRows(tx, 'bank_transactions', [id])).get(id)!;
      const values = { status: 'unplaced', match };
      await changeDocument(tx, byBank, { resource: bankTransactions, target, values });
    });
    return true;
  }
}

async function takeBack(tx: Database, id: string): Promise<boolean> {
  const deposit = await findTakenBack(tx, id);
  if (deposit === undefined) return false;
  const shown = await selectShownPayments(tx, deposit);
  await lockCases(
    tx,
    shown.map((one) => one.case),
  );
  const rows = await lockRows(tx, 'bank_transactions', [id, deposit]);
  const [returned, taken] = [rows.get(id)!, rows.get(deposit)!];
  if (returned.status !== 'received' || taken.status === 'reversed') return false;
  if (['refunding', 'refunded'].includes(String(taken.status))) throw new Refused('overpayment_already_refunded');
  let row = storedRowOf(taken);
  for (const payment of shown) row = await reverse(tx, row, payment);
  // A fee or another entry explains a part of it.
  if (row.unplaced !== row.amount) throw new Refused('transaction_not_open');
  const values = { status: 'reversed', unplaced_amount: 0, hold_until: null };
  await changeDocument(tx, byBank, { resource: bankTransactions, target: taken, values });
  await changeDocument(tx, byBank, { resource: bankTransactions, target: returned, values });
  return true;
}

async function reverse(tx: Database, row: StoredRow, payment: ShownPayment): Promise<StoredRow> {
  const scope = { kind: 'everything' } as const;
  const [loaded] = await loadCaseFiles(tx, { ids: [payment.case], scope, isLocked: true });
  const decided = reversePayment(loaded!.file, { payment: payment._id, reason: '', isTakenBack: true });
  if (!decided.allowed) throw new Refused(decided.refusal);
  await applyCaseOutcomes(tx, [{ loaded: loaded!, outcome: decided.outcome }], byBank);
  if (payment.source !== 'bank') await insertVoucher(tx, bookUnconfirmed(row, payment.amount, await selectToday(tx)));
  return unexplainPart(row, payment.amount);
}
