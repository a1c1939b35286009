import { bankTransactions } from '@fordra/resources/money/bank-transactions';
import { findTakenBack } from '../../store/bank/taken-back.ts';
import { lockCases } from '../../store/cases/lock-cases.ts';
import type { Database } from '../../store/connection/database.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import { selectDepositedPayments } from '../../store/money/shortfalls.ts';
import { withoutUser } from '../parts/actor.ts';
import { changeDocument } from './change-document.ts';
import { reverseDeposit } from './reverse-deposit.ts';

const byBank = withoutUser('take_back_deposit');

class Refused extends Error {
  override name = 'Refused';
}

/**
 * The bank takes a deposit back: what it paid is reversed. False where the deposit is not found; what cannot be reversed is
 * left to a person, with the reason.
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
  const payments = await selectDepositedPayments(tx, deposit);
  await lockCases(
    tx,
    payments.map((one) => one.case),
  );
  const rows = await lockRows(tx, 'bank_transactions', [id, deposit]);
  const [returned, taken] = [rows.get(id)!, rows.get(deposit)!];
  if (returned.status !== 'received' || taken.status === 'reversed') return false;
  const refused = await reverseDeposit(tx, { returned, taken, isCovered: false }, byBank);
  if (refused) throw new Refused(refused.refusal);
  return true;
}
