import { isDeepStrictEqual } from 'node:util';
import { checkOpen } from '@fordra/domain/money/bank/row-status';
import { accountOfPayer, readRefundAccount } from '@fordra/domain/money/refunds/refund-account';
import { allow, refuse, type Verdict } from '@fordra/domain/values/verdict';
import { refundAccountFields } from '@fordra/resources/parties/refund-account';
import { amount } from '@fordra/schema/fields';
import { insertRefund, insertRefundOfRow } from '../../../engine/money/request-refund.ts';
import { bankRowOf, storedRowOf } from '../../../store/bank/bank-rows.ts';
import { lockCases } from '../../../store/cases/lock-cases.ts';
import { selectCaseOfOverpayment } from '../../../store/money/refunds.ts';
import { defineAction } from '../../definition/define-action.ts';
import { checkHeld, heldRefusals, loadHeld, personOf } from './held-overpayment.ts';

const name = 'request_refund';

/** What was paid too much is to go back; another user approves it. */
export const requestRefund = defineAction({
  name,
  on: 'overpayments',
  kind: 'intermediate',
  movesMoney: true,
  input: { amount: amount({ min: 1 }) },
  refusals: [...heldRefusals, 'refund_account_missing'],
  lockFirst: async (tx, { id }) => lockCases(tx, await selectCaseOfOverpayment(tx, id)),
  load: ({ tx, target }) => loadHeld(tx, target),
  check(facts): Verdict {
    const verdict = checkHeld(facts);
    if (!verdict.allowed) return verdict;
    return facts.target.refund_account === null ? refuse('refund_account_missing') : allow;
  },
  suggests: ({ held }) => ({ amount: [{ value: String(held.remaining) }] }),
  async run({ tx, input, facts: { target }, requester, change }) {
    const sum = input.amount ?? target.remaining_amount;
    if (sum > target.remaining_amount) return refuse('no_overpayment');
    await insertRefund(tx, target, { amount: sum, requestedBy: personOf(requester) });
    await change({ status: 'refunding' });
    return allow;
  },
});

/** What nothing explains of a row of the bank is to go back where it came from, or to the account that the user gives. */
export const requestRefundOfRow = defineAction({
  name,
  on: 'bank--transactions',
  kind: 'intermediate',
  movesMoney: true,
  input: refundAccountFields,
  refusals: ['transaction_not_open', 'transaction_exchanged', 'refund_account_missing', 'refund_account_invalid'],
  load: ({ target }) => ({ row: storedRowOf(target), payers: accountOfPayer(bankRowOf(target).payer) }),
  check({ row }): Verdict {
    const open = row.unplaced > 0 ? checkOpen(row) : refuse('transaction_not_open');
    // It goes back in the currency in which it came.
    return open.allowed && row.exchanged ? refuse('transaction_exchanged') : open;
  },
  async suggests({ row, payers = {} }, read) {
    // The account of a protected payer is not shown to everyone.
    if (!(await read('bank--transactions', row.id, 'payer'))) return {};
    return Object.fromEntries(Object.entries(payers).map(([field, value]) => [field, [{ value: value! }]]));
  },
  async run({ tx, target, input, facts: { payers }, requester, change }) {
    const isGiven = Object.values(input).some((value) => value);
    const account = isGiven ? readRefundAccount(input) : payers;
    if (!account) return refuse(isGiven ? 'refund_account_invalid' : 'refund_account_missing');
    await insertRefundOfRow(tx, target, {
      account,
      isPayers: isDeepStrictEqual(account, payers),
      requestedBy: personOf(requester),
    });
    await change({ status: 'refunding', hold_until: null });
    return allow;
  },
});
