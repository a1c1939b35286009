import { defineJob, type JobContext } from '../definition/define-job.ts';
import { readReceived } from './read-received.ts';
import { sendEInvoices } from './send-e-invoices.ts';
import { takeInEInvoice } from './take-in-e-invoice.ts';

/** Sends e-invoices that wait, and takes in what has come: invoices of creditors, and answers of receivers. */
export const exchangeEInvoices = defineJob({
  name: 'exchange-e-invoices',
  everyMinutes: 5,
  phases: ['receive', 'send'],
  async run(_payload, context) {
    if (!context.peppol) return;
    await sendEInvoices(context);
    await readReceived(context);
    await takeIn(context);
  },
});

/** A file is archived only after it is stored, so that none is lost. */
async function takeIn(context: JobContext): Promise<void> {
  const { peppol, log, signal } = context;
  while (!signal.aborted) {
    const fetched = await peppol!.fetch();
    if ('fault' in fetched)
      return log.warn({ detail: fetched.detail }, 'the access point does not answer: e-invoices wait');
    if (fetched.files.length === 0) return;
    for (const file of fetched.files) await takeInEInvoice(context, file);
    const archived = await peppol!.archive(fetched.files.map(({ name }) => name));
    if ('fault' in archived) return;
  }
}
