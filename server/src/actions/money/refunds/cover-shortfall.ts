import { invalidInput } from '@fordra/domain/cases/draft/draft';
import type { StoredRow } from '@fordra/domain/money/bank/row-status';
import { checkMayCover, checkRefunded, type RefundedFacts } from '@fordra/domain/money/refunds/shortfall';
import { allow, refuse, type Verdict } from '@fordra/domain/values/verdict';
import { shortfalls } from '@fordra/resources/money/shortfalls';
import { amount, ref } from '@fordra/schema/fields';
import { loadRefunded } from '../../../engine/money/reverse-deposit.ts';
import { storedRowOf } from '../../../store/bank/bank-rows.ts';
import { findTakenBack, isTakenBackBy } from '../../../store/bank/taken-back.ts';
import { selectToday } from '../../../store/clock/select-today.ts';
import { insertDocument } from '../../../store/documents/insert-document.ts';
import { hasRequestedShortfall } from '../../../store/money/shortfalls.ts';
import { defineAction } from '../../definition/define-action.ts';
import { refuseInput } from '../../definition/refuse-input.ts';
import { personOf } from './held-overpayment.ts';

type TakenBack = {
  readonly row: StoredRow;
  /** The only deposit that fits. */
  readonly deposit: string | undefined;
  readonly refunded: RefundedFacts | undefined;
  readonly hasRequest: boolean;
};

/** The bank took a deposit back after we had refunded it: our own money is to cover that, once another user approves it. */
export const coverShortfall = defineAction({
  name: 'cover_shortfall',
  on: 'bank--transactions',
  kind: 'major',
  movesMoney: true,
  input: {
    /** What was taken back; without it the only deposit that fits. */
    deposit: ref('bank--transactions', {}),
    /** What was refunded of it, as the user has seen it. */
    amount: amount({ min: 1 }),
  },
  refusals: [
    'transaction_not_open',
    'shortfall_already_requested',
    'refund_not_confirmed',
    'no_shortfall',
    'shortfall_differs',
    'bad_action_input',
  ],
  async load({ tx, target }): Promise<TakenBack> {
    const row = storedRowOf(target);
    const deposit = row.amount < 0 ? await findTakenBack(tx, row.id) : undefined;
    const refunded = deposit === undefined ? undefined : await loadRefunded(tx, deposit);
    return { row, deposit, refunded, hasRequest: await hasRequestedShortfall(tx, row.id) };
  },
  check(facts): Verdict {
    const verdict = checkMayCover(facts);
    return verdict.allowed && facts.refunded ? checkRefunded(facts.refunded) : verdict;
  },
  suggests: ({ deposit, refunded }) =>
    deposit !== undefined && refunded
      ? { deposit: [{ value: deposit }], amount: [{ value: String(refunded.amount) }] }
      : {},
  async run({ tx, input, target, facts: { row, deposit: found }, requester, change }) {
    const deposit = input.deposit ?? found;
    if (deposit === undefined) return refuseInput(invalidInput('deposit', 'required'));
    if (!(await isTakenBackBy(tx, row.id, deposit))) return refuseInput(invalidInput('deposit', 'invalid'));
    const refunded = await loadRefunded(tx, deposit);
    const verdict = checkRefunded(refunded);
    if (!verdict.allowed) return verdict;
    if (input.amount !== undefined && input.amount !== refunded.amount) return refuse('shortfall_differs');
    await insertDocument(tx, shortfalls, {
      bank_transaction: row.id,
      deposit,
      deposit_amount: -row.amount,
      reference: row.reference,
      taken_back_on: target.booking_date,
      amount: refunded.amount,
      currency: row.currency,
      requested_by: personOf(requester),
      requested_on: await selectToday(tx),
    });
    await change({ hold_until: null });
    return allow;
  },
});
