import { mayBeReadAgain } from '@fordra/domain/channels/check-e-invoice';
import { allow, refuse } from '@fordra/domain/values/verdict';
import type { EInvoiceRow } from '@fordra/resources/channels/e-invoices';
import { addJob } from '../../store/jobs/add-job.ts';
import { defineAction } from '../definition/define-action.ts';

/** An e-invoice of a creditor that was unknown is read again: it becomes a case, or waits on with its reason. */
export const readEInvoiceAgain = defineAction({
  name: 'read_e_invoice_again',
  on: 'e-invoices',
  kind: 'minor',
  input: {},
  refusals: ['e_invoice_not_waiting'],
  load: ({ target }) => target as unknown as EInvoiceRow,
  check: (row) => (mayBeReadAgain(row) ? allow : refuse('e_invoice_not_waiting')),
  async run({ tx, change }) {
    await change({ status: 'received', fault: null, detail: null });
    await addJob(tx, 'exchange-e-invoices', {}, { key: 'exchange-e-invoices-now' });
    return allow;
  },
});
