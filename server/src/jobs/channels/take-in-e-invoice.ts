import { createHash, randomUUID } from 'node:crypto';
import { type EInvoiceFault, type EInvoiceStatus, isFurther } from '@fordra/domain/channels/e-invoice-words';
import { eInvoices } from '@fordra/resources/channels/e-invoices';
import { withoutUser } from '../../engine/parts/actor.ts';
import { changeRow, insertRow } from '../../engine/special-debtors/write-rows.ts';
import type { PeppolFile, PeppolMessage, ResponseCode } from '../../integrations/peppol/port.ts';
import { isTakenIn, lockSent } from '../../store/channels/e-invoices.ts';
import type { JobContext } from '../definition/define-job.ts';
import { answerSender } from './answer-sender.ts';
import { importEInvoice } from './import-e-invoice.ts';
import { storeEInvoiceFile } from './store-e-invoice-file.ts';

type Response = Extract<PeppolMessage, { kind: 'response' }>;

const by = withoutUser('exchange_e_invoices');
const statusOf: Readonly<Record<ResponseCode, EInvoiceStatus>> = { AB: 'delivered', AP: 'accepted', RE: 'rejected' };

/** Stores what came in, once by its envelope. An invoice becomes a case or waits for a person, and its sender is answered. */
export async function takeInEInvoice(context: JobContext, file: PeppolFile): Promise<void> {
  const { message, bytes } = file;
  if (message?.kind === 'response') return takeResponse(context, message);
  const digest = createHash('sha256').update(bytes).digest('hex');
  const envelope = message?.id ?? `sha256:${digest}`;
  if (await isTakenIn(context.db, envelope)) return;
  const { sender = null, receiver = null } = message ?? {};
  const values = { direction: 'in', format: 'bis_billing_3', envelope_id: envelope, sender, receiver };
  const taken = await importEInvoice(context, message, (tx, { owner, ...rest }) =>
    insertRow(tx, eInvoices, { ...values, creditor: null, account: null, partner: null, ...owner, ...rest }, by),
  );
  const filename = `${randomUUID()}.xml`;
  if (bytes.length > 0) await storeEInvoiceFile(context, taken.id, { filename, bytes });
  if (message) await answerSender(context, message, taken);
}

/** An answer that is repeated, or behind a later one, changes nothing. */
async function takeResponse({ db, log }: JobContext, { about, code, reason }: Response): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockSent(tx, about);
    if (!row) return log.warn({ code }, 'an answer is about no e-invoice of ours');
    const status = statusOf[code];
    if (!isFurther(row.status as EInvoiceStatus, status)) return;
    const fault: EInvoiceFault | null = code === 'RE' ? 'rejected_by_receiver' : null;
    await changeRow(tx, eInvoices, row, { status, fault, detail: reason }, by);
  });
}
