import { checkMayCreditCapital, creditCapital as decide } from '@fordra/domain/money/actions/credit-capital';
import { amount, boolean, ref, text } from '@fordra/schema/fields';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';
import { offerSeveral } from '../definition/offer-several.ts';

export const creditCapital = defineCaseAction({
  name: 'credit_capital',
  kind: 'intermediate',
  movesMoney: true,
  input: {
    amount: amount({ required: true, min: 1 }),
    /** Without an invoice, the oldest first. */
    invoice: ref('invoices', { of: 'case' }),
    with_costs_and_interest: boolean({}),
    reason: text({ max: 200 }),
  },
  refusals: [
    ...closedOrLocked,
    'not_allowed_for_accounting_system_creditors',
    'no_remaining_transaction_amount',
    'bad_action_input',
  ],
  check: checkMayCreditCapital,
  offers: ({ invoices }) => ({ invoice: offerSeveral(invoices.map(({ id }) => id)) }),
  decide: (file, { amount, invoice, with_costs_and_interest, reason }) =>
    decide(file, { amount, invoice, withRest: with_costs_and_interest, reason }),
});
