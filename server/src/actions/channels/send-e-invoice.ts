import { randomUUID } from 'node:crypto';
import { checkEInvoice, receiverOf } from '@fordra/domain/channels/check-e-invoice';
import { type EInvoiceFormat, eInvoiceFormats } from '@fordra/domain/channels/e-invoice-words';
import { allow } from '@fordra/domain/values/verdict';
import { eInvoices } from '@fordra/resources/channels/e-invoices';
import { oneOf } from '@fordra/schema/fields';
import { insertRow } from '../../engine/special-debtors/write-rows.ts';
import { type InvoiceToSend, selectInvoiceToSend } from '../../store/channels/e-invoices.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import { actorOf } from '../definition/actor-of.ts';
import { defineAction } from '../definition/define-action.ts';

const input = { format: oneOf(eInvoiceFormats, { default: 'bis_billing_3' }) };

/** Sends an invoice to the debtor through the network of e-invoices. */
export const sendEInvoice = defineAction<InvoiceToSend, typeof input>({
  name: 'send_e_invoice',
  on: 'invoices',
  kind: 'minor',
  input,
  refusals: [
    'e_invoice_format_withdrawn',
    'case_closed',
    'status_not_allowed',
    'receiver_not_reachable',
    'e_invoice_incomplete',
  ],
  load: async ({ tx, target }) => (await selectInvoiceToSend(tx, String(target._id)))!,
  check: (invoice) => checkEInvoice(factsOf(invoice, 'bis_billing_3')),
  async run({ tx, target, input: { format = 'bis_billing_3' }, facts: invoice, requester, written, answer }) {
    const verdict = checkEInvoice(factsOf(invoice, format));
    if (!verdict.allowed) return verdict;
    const { creditor, account, partner, supplier_number, invoice_number: document_number } = invoice;
    const values = {
      ...{ direction: 'out', format, status: 'queued', document_number, envelope_id: randomUUID() },
      ...{ sender: `0007:${supplier_number}`, receiver: receiverFor(invoice), invoice: String(target._id) },
      ...{ creditor, account, partner },
    };
    const id = await insertRow(tx, eInvoices, values, actorOf(requester, 'send_e_invoice'));
    await addJob(tx, 'exchange-e-invoices', {}, { key: 'exchange-e-invoices-now' });
    written({ etag: String(target._etag), changes: [] });
    answer({ e_invoice: id });
    return allow;
  },
});

function receiverFor(invoice: InvoiceToSend): string | null {
  const { e_invoice_address: address, customer_number: idNumber, is_swedish_company: isSwedishCompany } = invoice;
  return receiverOf({ address, idNumber, isSwedishCompany });
}

function factsOf(invoice: InvoiceToSend, format: EInvoiceFormat) {
  const { specification, bankgiro, plusgiro, customer_number } = invoice;
  return {
    format,
    isWithdrawn: invoice.withdrawn,
    isClosed: invoice.is_closed,
    isProtected: invoice.has_protected_identity,
    receiver: receiverFor(invoice),
    isComplete: specification.length > 0 && (bankgiro ?? plusgiro) !== null && customer_number !== null,
    currency: invoice.currency,
  };
}
