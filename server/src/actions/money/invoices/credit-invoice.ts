import { checkCreditInvoice } from '@fordra/domain/money/invoicing/creditor-invoice';
import { allow } from '@fordra/domain/values/verdict';
import { type CreditedInvoice, chargedIn, creditInvoice } from '../../../engine/money/invoices/credit-invoice.ts';
import { selectToday } from '../../../store/clock/select-today.ts';
import { actorOf } from '../../definition/actor-of.ts';
import { defineAction } from '../../definition/define-action.ts';

/** What an invoice of ours charged is taken back by another one, with the same lines. */
export const creditCreditorInvoice = defineAction({
  name: 'credit_invoice',
  on: 'finance--creditor-invoices',
  kind: 'major',
  movesMoney: true,
  input: {},
  refusals: ['invoice_is_credit', 'invoice_already_credited', 'invoice_without_charges'],
  load: ({ target }) => target as unknown as CreditedInvoice,
  check: (invoice) =>
    checkCreditInvoice({
      ...{ credits: invoice.credits, creditedBy: invoice.credited_by, remaining: invoice.remaining_amount },
      charged: chargedIn(invoice).total,
    }),
  async run({ tx, facts: invoice, requester, change }) {
    await change(await creditInvoice(tx, invoice, actorOf(requester, 'credit_invoice'), await selectToday(tx)));
    return allow;
  },
});
