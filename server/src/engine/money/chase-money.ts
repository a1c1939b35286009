import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import { isToBeAsked } from '@fordra/domain/money/refunds/overpayment';
import { accountOfPayer } from '@fordra/domain/money/refunds/refund-account';
import type { Day } from '@fordra/domain/values/day';
import { bankTransactions } from '@fordra/resources/money/bank-transactions';
import { type Overpayment, overpayments } from '@fordra/resources/money/overpayments';
import { bankRowOf } from '../../store/bank/bank-rows.ts';
import { lockCases } from '../../store/cases/lock-cases.ts';
import { selectToday } from '../../store/clock/select-today.ts';
import type { Database } from '../../store/connection/database.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { selectOldRows, selectRefundable, selectToAsk, selectUnclaimed } from '../../store/money/chased-money.ts';
import { type BatchPorts, changeInBatches } from '../batches/change-in-batches.ts';
import { withoutUser } from '../parts/actor.ts';
import { askForAccount } from './ask-for-account.ts';
import { changeDocument } from './change-document.ts';
import { insertRefund, insertRefundOfRow } from './request-refund.ts';

const byPlatform = withoutUser('chase_money');

type ChasePorts = BatchPorts & { readonly agency: LetterAgency };

/**
 * Requests refunds of what is held once the account is known, and of rows that are not placed after 90 days (rules
 * §4.4). A person approves each; what was cancelled or came back is not requested again. Where no account is known the
 * debtor is asked by letter, and reminded once. What is unclaimed for ten years is listed; users decide that it becomes income.
 */
export async function chaseMoney(ports: ChasePorts): Promise<void> {
  const failure = 'a refund could not be requested';
  await changeInBatches(ports, { select: selectRefundable, change: requestOverpaid, failure });
  await changeInBatches(ports, { select: selectOldRows, change: requestRows, failure });
  await changeInBatches(ports, {
    select: selectToAsk,
    change: (tx, ids) => askDebtors(tx, ids, ports.agency),
    failure: 'a debtor could not be asked for an account',
  });
  await changeInBatches(ports, {
    select: selectUnclaimed,
    change: proposeIncome,
    failure: 'an overpayment could not be marked as unclaimed',
  });
}

async function requestOverpaid(tx: Database, ids: readonly string[]): Promise<number> {
  const held = (await lockWithCases(tx, ids)).filter(
    ({ status, remaining_amount: left }) => status === 'held' && Number(left) > 0,
  );
  for (const target of held) {
    const amount = Number(target.remaining_amount);
    await insertRefund(tx, target as unknown as Overpayment, { amount, requestedBy: null });
    await changeDocument(tx, byPlatform, { resource: overpayments, target, values: { status: 'refunding' } });
  }
  return held.length;
}

/** A letter that may not be sent, as without an address, is left to a person, who sees the refusal. */
async function askDebtors(tx: Database, ids: readonly string[], agency: LetterAgency): Promise<number> {
  const today = await selectToday(tx);
  let asked = 0;
  for (const target of await lockWithCases(tx, ids)) {
    const of = target as unknown as Overpayment;
    if (!isToBeAsked({ ...of, remind_on: of.remind_on as Day | null }, today)) continue;
    const isReminder = of.status === 'awaiting_account';
    const done = await askForAccount(tx, of, { agency, by: byPlatform, isReminder });
    if (!done.allowed) continue;
    await changeDocument(tx, byPlatform, { resource: overpayments, target, values: done.values });
    asked += 1;
  }
  return asked;
}

async function proposeIncome(tx: Database, ids: readonly string[]): Promise<number> {
  const locked = await lockWithCases(tx, ids);
  const values = { is_unclaimed: true };
  for (const target of locked) await changeDocument(tx, byPlatform, { resource: overpayments, target, values });
  return locked.length;
}

async function lockWithCases(tx: Database, ids: readonly string[]): Promise<readonly Row[]> {
  const cases = await tx.selectFrom('overpayments').select('case').where('_id', 'in', ids).execute();
  await lockCases(
    tx,
    cases.map((one) => one.case),
  );
  return [...(await lockRows(tx, 'overpayments', ids)).values()];
}

async function requestRows(tx: Database, ids: readonly string[]): Promise<number> {
  const locked = [...(await lockRows(tx, 'bank_transactions', ids)).values()];
  const open = locked.flatMap((target) => {
    const account = accountOfPayer(bankRowOf(target).payer);
    return account && ['unplaced', 'partly_placed'].includes(String(target.status)) ? [{ target, account }] : [];
  });
  for (const { target, account } of open) {
    await insertRefundOfRow(tx, target, { account, isPayers: true, requestedBy: null });
    await changeDocument(tx, byPlatform, { resource: bankTransactions, target, values: { status: 'refunding' } });
  }
  return open.length;
}
