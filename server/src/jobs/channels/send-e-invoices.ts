import { computeRetryMinutes, SENDING_TRIES_MAX } from '@fordra/domain/documents/letters/letter-delivery';
import type { BillingInvoice } from '../../integrations/peppol/port.ts';
import {
  claimEInvoices,
  type EInvoiceStep,
  type InvoiceToSend,
  type QueuedEInvoice,
  selectInvoiceToSend,
  settleEInvoice,
} from '../../store/channels/e-invoices.ts';
import type { JobContext } from '../definition/define-job.ts';
import { storeEInvoiceFile } from './store-e-invoice-file.ts';

const AT_ONCE = 20;
const LEASE_SECONDS = 300;

/** The envelope keeps its id in every attempt, so that one that is handed over again arrives once. */
export async function sendEInvoices(context: JobContext): Promise<void> {
  const { db, signal, log } = context;
  while (!signal.aborted) {
    const claimed = await claimEInvoices(db, { limit: AT_ONCE, leaseSeconds: LEASE_SECONDS });
    if (claimed.length === 0) return;
    for (const one of claimed) {
      const step = await sendOne(context, one).catch((error: unknown) => {
        log.error({ err: error, eInvoice: one._id }, 'an e-invoice could not be sent');
        return retry(one, 'unforeseen');
      });
      await settleEInvoice(db, one, step);
    }
  }
}

async function sendOne(context: JobContext, one: QueuedEInvoice): Promise<EInvoiceStep> {
  const { db, peppol } = context;
  const found = await selectInvoiceToSend(db, one.invoice);
  if (!found || found.withdrawn) return { status: 'rejected', fault: 'not_valid', detail: 'withdrawn' };
  const reach = await peppol!.canReceive(one.receiver);
  if ('fault' in reach) return retry(one, reach.detail);
  if (!reach.canReceive) return { status: 'rejected', fault: 'receiver_not_reachable' };
  const {
    document,
    broken: [broken],
  } = peppol!.write(billingOf(found, one.receiver));
  if (broken) return { status: 'rejected', fault: 'not_valid', detail: broken };
  await storeEInvoiceFile(context, one._id, {
    filename: `${one.envelope_id}.xml`,
    bytes: Buffer.from(document, 'utf8'),
  });
  const sender = `0007:${found.supplier_number}`;
  const envelope = { id: one.envelope_id, sender, receiver: one.receiver, createdAt: one.created, document };
  const answer = await peppol!.submit(envelope);
  return 'fault' in answer ? retry(one, answer.detail) : { status: 'sent', fault: null };
}

function retry({ attempts }: QueuedEInvoice, detail: string): EInvoiceStep {
  if (attempts >= SENDING_TRIES_MAX) return { status: 'rejected', fault: 'unavailable', detail };
  return { status: 'queued', fault: 'unavailable', detail, waitSeconds: computeRetryMinutes(attempts) * 60 };
}

function billingOf(found: InvoiceToSend, receiver: string): BillingInvoice {
  const { bankgiro, plusgiro } = found;
  return {
    number: found.invoice_number,
    issued: found.invoice_date,
    due: found.due_date,
    currency: found.currency,
    supplier: {
      name: found.supplier_name,
      number: found.supplier_number,
      participant: `0007:${found.supplier_number}`,
      address: found.supplier_address ?? {},
    },
    customer: {
      name: found.customer_name,
      number: found.customer_number!,
      participant: receiver,
      address: found.customer_address ?? {},
    },
    buyerReference: found.your_reference || null,
    orderReference: found.order_reference || null,
    payment: bankgiro
      ? { kind: 'SE:BANKGIRO', account: bankgiro, reference: found.ocr_number }
      : { kind: 'SE:PLUSGIRO', account: plusgiro!, reference: found.ocr_number },
    lines: found.specification,
    rounding: found.amount_rounding ?? 0,
  };
}
