import { creditorInvoices } from '@fordra/resources/money/settlement/creditor-invoices';
import { type PrintedInvoice, wordInvoice } from '../../../engine/money/invoices/word-invoice.ts';
import { selectReferredNumbers } from '../../../store/money/invoices/printed-payouts.ts';
import { defineJob } from '../../definition/define-job.ts';
import { storePrint } from './store-print.ts';

/** Prints an invoice once; all that it states is in its row. */
export const printInvoice = defineJob({
  name: 'print-invoice',
  async run({ invoice: id }, { db, files, renderPage }) {
    const table = 'finance_creditor_invoices';
    const found = await db.selectFrom(table).selectAll().where('_id', '=', id).executeTakeFirst();
    const invoice = found as unknown as Omit<PrintedInvoice, 'payoutNumber' | 'creditedNumber'> | undefined;
    if (!invoice || invoice.pdf !== null) return;
    const bytes = await renderPage(wordInvoice({ ...invoice, ...(await selectReferredNumbers(db, invoice)) }));
    const filename = `faktura-${invoice.number}.pdf`;
    const of = { table, resource: creditorInvoices.name, id, attribute: 'pdf', filename } as const;
    await storePrint({ db, files }, { ...of, content_type: 'application/pdf', bytes, isSame: () => true });
  },
});
