import { invalidInput } from '@fordra/domain/cases/draft/draft';
import { bookInvoicePayment } from '@fordra/domain/money/invoicing/book-invoice';
import { checkInvoicePayment } from '@fordra/domain/money/invoicing/creditor-invoice';
import { defaultCurrency } from '@fordra/domain/values/money';
import { allow } from '@fordra/domain/values/verdict';
import type { CreditorInvoice } from '@fordra/resources/money/settlement/creditor-invoices';
import { amount, day } from '@fordra/schema/fields';
import { selectToday } from '../../../store/clock/select-today.ts';
import { insertVoucher } from '../../../store/ledger/insert-voucher.ts';
import { defineAction } from '../../definition/define-action.ts';
import { refuseInput } from '../../definition/refuse-input.ts';
import { personOf } from '../refunds/held-overpayment.ts';

/** A creditor has paid an invoice of ours, or a part of it, to our own account. */
export const registerInvoicePayment = defineAction({
  name: 'register_invoice_payment',
  on: 'finance--creditor-invoices',
  kind: 'major',
  movesMoney: true,
  input: {
    amount: amount({ required: true, min: 1 }),
    paid_date: day({ required: true }),
  },
  refusals: ['invoice_not_open', 'invoice_payment_above_open'],
  load: ({ target }) => target as unknown as CreditorInvoice,
  check: ({ remaining_amount: remaining }) => checkInvoicePayment(remaining, 0),
  suggests: ({ remaining_amount: remaining }) => ({ amount: [{ value: String(remaining) }] }),
  async run({ tx, facts: invoice, input, requester, change }) {
    const verdict = checkInvoicePayment(invoice.remaining_amount, input.amount);
    if (!verdict.allowed) return verdict;
    const today = await selectToday(tx);
    if (input.paid_date > today) return refuseInput(invalidInput('paid_date', 'in_future'));
    const { number, account, creditor } = invoice;
    const matter = { currency: defaultCurrency, account, creditor };
    const booked = bookInvoicePayment(number, matter, input.amount, today);
    await insertVoucher(tx, { ...booked, madeBy: personOf(requester) });
    const left = invoice.remaining_amount - input.amount;
    await change({
      ...{ remaining_amount: left, paid_date: input.paid_date },
      ...(left === 0 && { settled_by: 'payment' }),
    });
    return allow;
  },
});
