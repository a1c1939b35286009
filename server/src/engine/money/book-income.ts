import type { Refused } from '@fordra/domain/cases/file/case-outcome';
import { takeAsIncome } from '@fordra/domain/money/actions/refund-overpaid';
import { checkOpen } from '@fordra/domain/money/bank/row-status';
import { bookUnclaimedRow } from '@fordra/domain/money/refunds/unclaimed';
import { bankTransactions } from '@fordra/resources/money/bank-transactions';
import type { IncomeRequest } from '@fordra/resources/money/income-requests';
import { storedRowOf } from '../../store/bank/bank-rows.ts';
import { selectToday } from '../../store/clock/select-today.ts';
import type { Database } from '../../store/connection/database.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import { insertVoucher } from '../../store/ledger/insert-voucher.ts';
import { hasOpenRefund, selectRefundSource } from '../../store/money/refunds.ts';
import { applyCaseOutcomes } from '../cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';
import type { Actor } from '../parts/actor.ts';
import { changeDocument } from './change-document.ts';

/** What is held of the money and nobody is about to pay back. */
export async function selectStillUnclaimed(
  tx: Database,
  { overpayment, bank_transaction: id }: IncomeRequest,
): Promise<number> {
  if (overpayment !== null) {
    if (await hasOpenRefund(tx, { overpayment })) return 0;
    const of = tx.selectFrom('overpayments').select('remaining_amount').where('_id', '=', overpayment);
    return (await of.executeTakeFirstOrThrow()).remaining_amount;
  }
  const row = await tx
    .selectFrom('bank_transactions')
    .select(['status', 'unplaced_amount'])
    .where('_id', '=', id!)
    .executeTakeFirstOrThrow();
  return checkOpen({ status: row.status, unplaced: row.unplaced_amount }).allowed ? row.unplaced_amount : 0;
}

/** What was held for a payer is ours. The caller has locked its case and rolls back when it is refused. */
export async function bookIncome(tx: Database, request: IncomeRequest, by: Actor): Promise<Refused | undefined> {
  return request.overpayment === null ? takeFromRow(tx, request, by) : takeFromCase(tx, request, by);
}

async function takeFromCase(tx: Database, request: IncomeRequest, by: Actor): Promise<Refused | undefined> {
  const { case: of, payment } = await selectRefundSource(tx, request.overpayment!);
  const [loaded] = await loadCaseFiles(tx, { ids: [of], scope: { kind: 'everything' }, isLocked: true });
  const decided = takeAsIncome(loaded!.file, { payment, amount: request.amount });
  if (!decided.allowed) return decided;
  await applyCaseOutcomes(tx, [{ loaded: loaded!, outcome: decided.outcome }], by);
  return undefined;
}

async function takeFromRow(tx: Database, { bank_transaction: id, amount }: IncomeRequest, by: Actor) {
  const target = (await lockRows(tx, 'bank_transactions', [id!])).get(id!)!;
  const row = storedRowOf(target);
  if (!checkOpen(row).allowed || row.unplaced !== amount) return { allowed: false, refusal: 'income_differs' } as const;
  const voucher = bookUnclaimedRow(row, amount, await selectToday(tx));
  await insertVoucher(tx, { ...voucher, ...(by.user !== null && { madeBy: by.user }) });
  const values = { unplaced_amount: 0, status: 'income' };
  await changeDocument(tx, by, { resource: bankTransactions, target, values });
  return undefined;
}
