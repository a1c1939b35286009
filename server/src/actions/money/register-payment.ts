import { checkSinceOrigin } from '@fordra/domain/cases/draft/check-since-origin';
import { checkSamePayment } from '@fordra/domain/money/actions/check-same-payment';
import { checkMayRegisterPayment, registerPayment as decide } from '@fordra/domain/money/actions/register-payment';
import type { Day } from '@fordra/domain/values/day';
import { amount, boolean, day, ref, text } from '@fordra/schema/fields';
import { hasSamePayment } from '../../store/cases/has-same-payment.ts';
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
    /** Registers a payment although one with the same reference, amount and day is registered. */
    confirm: boolean({}),
  },
  inputOf: { paid: 'paid_date' },
  refusals: ['case_locked', 'possible_duplicate_payment', 'bad_action_input'],
  check: checkMayRegisterPayment,
  offers: ({ invoices }) => ({ invoice: offerSeveral(invoices.map(({ id }) => id)) }),
  suggests: ({ today }) => ({ paid_date: [{ value: today }] }),
  more: ({ tx, input: { amount, paid_date: paid, reference } }, { file: { creditor } }) =>
    hasSamePayment(tx, { kind: 'payment', creditor, amount, paid, reference }),
  decide: (file, { amount, paid_date, reference, invoice, confirm }, _requester, isKnown) => {
    const paid = paid_date as Day;
    const early = checkSinceOrigin(file, 'paid', paid);
    if (early) return early;
    const decided = decide(file, { amount, paid, reference, invoice });
    return (decided.allowed && checkSamePayment({ isKnown, isConfirmed: confirm === true })) || decided;
  },
});
