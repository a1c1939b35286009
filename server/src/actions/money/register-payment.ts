import { checkMayRegisterPayment, registerPayment as decide } from '@fordra/domain/money/actions/register-payment';
import type { Day } from '@fordra/domain/values/day';
import { amount, day, ref, text } from '@fordra/schema/fields';
import { defineCaseAction } from '../definition/define-case-action.ts';
import { offerSeveral } from '../definition/offer-several.ts';

export const registerPayment = defineCaseAction({
  name: 'register_payment',
  kind: 'intermediate',
  movesMoney: true,
  input: {
    amount: amount({ required: true, min: 1 }),
    paid_date: day({ required: true }),
    reference: text({ max: 100 }),
    /** What the debtor intended to pay. */
    invoice: ref('invoices', { of: 'case' }),
  },
  inputOf: { paid: 'paid_date' },
  refusals: ['case_locked', 'bad_action_input'],
  check: checkMayRegisterPayment,
  offers: ({ invoices }) => ({ invoice: offerSeveral(invoices.map(({ id }) => id)) }),
  decide: (file, { amount, paid_date, reference, invoice }) =>
    decide(file, { amount, paid: paid_date as Day, reference, invoice }),
});
