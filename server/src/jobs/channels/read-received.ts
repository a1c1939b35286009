import { eInvoices } from '@fordra/resources/channels/e-invoices';
import { withoutUser } from '../../engine/parts/actor.ts';
import { changeRow } from '../../engine/special-debtors/write-rows.ts';
import { readFile } from '../../records/media/read-file.ts';
import { type ReceivedEInvoice, selectReceived } from '../../store/channels/e-invoices.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import type { JobContext } from '../definition/define-job.ts';
import { answerSender } from './answer-sender.ts';
import { importEInvoice } from './import-e-invoice.ts';

const AT_ONCE = 20;
const by = withoutUser('exchange_e_invoices');

/** E-invoices that a person has asked to be read again; each is parked or a case afterwards. */
export async function readReceived(context: JobContext): Promise<void> {
  for (let left = true; left && !context.signal.aborted; ) {
    const received = await selectReceived(context.db, AT_ONCE);
    for (const one of received) await readOne(context, one);
    left = received.length === AT_ONCE;
  }
}

async function readOne(context: JobContext, { _id: id, file }: ReceivedEInvoice): Promise<void> {
  const { db, files, peppol } = context;
  const stored = await readFile(db, files, file);
  const message = stored ? peppol!.read(stored.content) : null;
  const invoice = message?.kind === 'invoice' ? message : null;
  const taken = await importEInvoice(context, invoice, async (tx, { owner, ...rest }) => {
    const row = (await lockRows(tx, 'e_invoices', [id])).get(id)!;
    // A second worker that reads the same at the same time registers nothing.
    if (row.status !== 'received') throw new Error('an e-invoice was read by another worker');
    await changeRow(tx, eInvoices, row, { ...owner, ...rest }, by);
    return id;
  });
  if (invoice) await answerSender(context, invoice, taken);
}
