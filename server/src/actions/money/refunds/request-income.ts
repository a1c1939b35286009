import { checkOpen } from '@fordra/domain/money/bank/row-status';
import { unclaimedFrom } from '@fordra/domain/money/compute-overpayment';
import { checkMayRequestIncome } from '@fordra/domain/money/refunds/unclaimed';
import type { Day } from '@fordra/domain/values/day';
import { allow, refuse, type Verdict } from '@fordra/domain/values/verdict';
import type { BankTransaction } from '@fordra/resources/money/bank-transactions';
import { incomeRequests } from '@fordra/resources/money/income-requests';
import { storedRowOf } from '../../../store/bank/bank-rows.ts';
import { lockCases } from '../../../store/cases/lock-cases.ts';
import { selectToday } from '../../../store/clock/select-today.ts';
import { insertDocument } from '../../../store/documents/insert-document.ts';
import { hasRequestedIncome } from '../../../store/money/income-requests.ts';
import { selectCaseOfOverpayment } from '../../../store/money/refunds.ts';
import { defineAction } from '../../definition/define-action.ts';
import { checkHeld, heldRefusals, loadHeld, personOf } from './held-overpayment.ts';

const name = 'request_income';
const incomeRefusals = ['income_before_time', 'income_already_requested'] as const;

/** What was paid too much and nobody has claimed for ten years is to become income; another user approves it. */
export const requestIncome = defineAction({
  name,
  on: 'overpayments',
  kind: 'major',
  movesMoney: true,
  input: {},
  refusals: [...heldRefusals, ...incomeRefusals],
  lockFirst: async (tx, { id }) => lockCases(tx, await selectCaseOfOverpayment(tx, id)),
  async load({ tx, target }) {
    const held = await loadHeld(tx, target);
    const incomeFrom = held.target.income_from as Day | null;
    const hasRequest = await hasRequestedIncome(tx, { overpayment: held.target._id });
    return { held, unclaimed: { incomeFrom, hasRequest, today: await selectToday(tx) } };
  },
  check({ held, unclaimed }): Verdict {
    const verdict = checkHeld(held);
    return verdict.allowed ? checkMayRequestIncome(unclaimed) : verdict;
  },
  async run({ tx, facts: { held, unclaimed }, requester, change }) {
    const { _id, case: of, remaining_amount: amount, currency, received } = held.target;
    await insertDocument(tx, incomeRequests, {
      overpayment: _id,
      case: of,
      amount,
      currency,
      received,
      requested_by: personOf(requester),
      requested_on: unclaimed.today,
    });
    await change({ is_unclaimed: true });
    return allow;
  },
});

/** The same of what nothing has explained of a row of the bank for ten years. */
export const requestIncomeOfRow = defineAction({
  name,
  on: 'bank--transactions',
  kind: 'major',
  movesMoney: true,
  input: {},
  refusals: ['transaction_not_open', ...incomeRefusals],
  async load({ tx, target }) {
    const { _id, booking_date: received } = target as BankTransaction;
    const incomeFrom = unclaimedFrom(received as Day);
    const hasRequest = await hasRequestedIncome(tx, { bank_transaction: _id });
    return { row: storedRowOf(target), unclaimed: { incomeFrom, hasRequest, today: await selectToday(tx) } };
  },
  check({ row, unclaimed }): Verdict {
    const verdict = row.unplaced > 0 ? checkOpen(row) : refuse('transaction_not_open');
    return verdict.allowed ? checkMayRequestIncome(unclaimed) : verdict;
  },
  async run({ tx, target, facts: { row, unclaimed }, requester, change }) {
    await insertDocument(tx, incomeRequests, {
      bank_transaction: row.id,
      amount: row.unplaced,
      currency: row.currency,
      received: (target as BankTransaction).booking_date,
      requested_by: personOf(requester),
      requested_on: unclaimed.today,
    });
    await change({ hold_until: null });
    return allow;
  },
});
