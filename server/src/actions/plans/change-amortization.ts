import { changeTerms, checkMayChange } from '@fordra/domain/plans/actions/change-plan';
import { amount, integer } from '@fordra/schema/fields';
import { planChangeRefusals } from '../definition/plan-refusals.ts';
import { definePlanAction } from './define-plan-action.ts';

/** Another amount or day, by a new written plan without a fee. */
export const changeAmortization = definePlanAction({
  name: 'change_amortization',
  kind: 'intermediate',
  input: {
    amount_per_payment: amount({ min: 1, max: 100_000_000_00 }),
    day_of_month: integer({ min: 1, max: 31 }),
  },
  refusals: [
    ...planChangeRefusals,
    'amortization_fee_above_monthly_amount',
    'amortization_never_ends',
    'amortization_amount_below_minimum',
    'amortization_max_advices_exceeded',
    'no_addresses_found',
    'debtor_missing',
    'debtor_underage',
    'trustee_data_missing',
    'letter_incomplete',
  ],
  check: checkMayChange,
  decide: (loaded, { amount_per_payment: amountAsked, day_of_month: dayOfMonth }) =>
    changeTerms(loaded, { amount: amountAsked, dayOfMonth }),
});
