import {
  buildCreditableFees,
  checkMayCreditFee,
  creditableFees,
  creditFee as decide,
} from '@fordra/domain/money/actions/credit-fee';
import { amount, oneOf, text } from '@fordra/schema/fields';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const creditFee = defineCaseAction({
  name: 'credit_fee',
  kind: 'intermediate',
  movesMoney: true,
  input: {
    fee: oneOf(creditableFees, { required: true }),
    /** Without an amount, all of it. */
    amount: amount({ min: 1 }),
    reason: text({ max: 200 }),
  },
  refusals: [...closedOrLocked, 'no_payments_to_credit', 'fee_belongs_to_agency', 'bad_action_input'],
  check: checkMayCreditFee,
  offers: (file) => ({ fee: buildCreditableFees(file).map(({ fee, amount }) => ({ value: fee, amount })) }),
  decide,
});
