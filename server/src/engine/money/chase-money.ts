import { accountOfPayer } from '@fordra/domain/money/refunds/refund-account';
import { bankTransactions } from '@fordra/resources/money/bank-transactions';
import { type Overpayment, overpayments } from '@fordra/resources/money/overpayments';
import { bankRowOf } from '../../store/bank/bank-rows.ts';
import { lockCases } from '../../store/cases/lock-cases.ts';
import type { Database } from '../../store/connection/database.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import { selectOldRows, selectRefundable } from '../../store/money/chased-money.ts';
import { type BatchPorts, changeInBatches } from '../batches/change-in-batches.ts';
import type { Actor } from '../parts/actor.ts';
import { changeDocument } from './change-document.ts';
import { insertRefund, insertRefundOfRow } from './request-refund.ts';

const byPlatform: Actor = {
  user: null,
  userName: null,
  signedInBy: null,
  fromAddress: null,
  requestId: null,
  action: 'chase_money',
};

/**
 * Requests refunds of what is held once the account is known, and of rows that nobody could place for 90 days (rules
 * §4.4). A person approves each; what was cancelled or came back is not requested again.
 */
export async function chaseMoney(ports: BatchPorts): Promise<void> {
  const failure = 'a refund could not be requested';
  await changeInBatches(ports, { select: selectRefundable, change: requestOverpaid, failure });
  await changeInBatches(ports, { select: selectOldRows, change: requestRows, failure });
}

async function requestOverpaid(tx: Database, ids: readonly string[]): Promise<number> {
  const cases = await tx.selectFrom('overpayments').select('case').where('_id', 'in', ids).execute();
  await lockCases(
    tx,
    cases.map((one) => one.case),
  );
  const locked = [...(await lockRows(tx, 'overpayments', ids)).values()];
  const held = locked.filter(({ status, remaining_amount: left }) => status === 'held' && Number(left) > 0);
  for (const target of held) {
    const amount = Number(target.remaining_amount);
    await insertRefund(tx, target as unknown as Overpayment, { amount, requestedBy: null });
    await changeDocument(tx, byPlatform, { resource: overpayments, target, values: { status: 'refunding' } });
  }
  return held.length;
}

async function requestRows(tx: Database, ids: readonly string[]): Promise<number> {
  const locked = [...(await lockRows(tx, 'bank_transactions', ids)).values()];
  const open = locked.filter(
    (target) =>
      ['unplaced', 'partly_placed'].includes(String(target.status)) && accountOfPayer(bankRowOf(target).payer),
  );
  for (const target of open) {
    await insertRefundOfRow(tx, target, null);
    await changeDocument(tx, byPlatform, { resource: bankTransactions, target, values: { status: 'refunding' } });
  }
  return open.length;
}
