import { bookInvoiceCredit, type Charged } from '@fordra/domain/money/invoicing/book-invoice';
import type { InvoiceLine } from '@fordra/domain/money/invoicing/compute-invoice';
import { chargedBy, computeCredit, creditLines } from '@fordra/domain/money/invoicing/creditor-invoice';
import type { Day } from '@fordra/domain/values/day';
import { type Currency, defaultCurrency, ore, sumOre } from '@fordra/domain/values/money';
import { type CreditorInvoice, creditorInvoices } from '@fordra/resources/money/settlement/creditor-invoices';
import type { Database } from '../../../store/connection/database.ts';
import { insertDocument } from '../../../store/documents/insert-document.ts';
import { insertHistory } from '../../../store/documents/insert-history.ts';
import { insertRows } from '../../../store/documents/insert-rows.ts';
import type { Row } from '../../../store/documents/select-documents.ts';
import { addJob } from '../../../store/jobs/add-job.ts';
import { insertVoucher } from '../../../store/ledger/insert-voucher.ts';
import { nextInvoiceNumber, selectChargedLines } from '../../../store/money/invoices/creditor-invoices.ts';
import { selectPaidCreditor } from '../../../store/money/payouts.ts';
import { newIds } from '../../../store/sql/new-ids.ts';
import { type Actor, madeBy } from '../../parts/actor.ts';

export type CreditedInvoice = CreditorInvoice & { readonly lines: readonly InvoiceLine[] };

/** What of an invoice can be credited, in kronor. */
export function chargedIn({ lines, kept_amount: kept }: CreditedInvoice): Charged {
  return chargedBy(lines, kept);
}

/**
 * Issues the credit invoice of a locked invoice and books it; returns what is stored of the invoice. What the creditor has paid
 * is a line of its next payout, in the currency that it was charged in where it was deducted from a payout.
 */
export async function creditInvoice(tx: Database, invoice: CreditedInvoice, by: Actor, today: Day): Promise<Row> {
  const stated = await selectChargedLines(tx, invoice._id);
  const currency = invoice.payout === null ? defaultCurrency : (invoice.charged_currency as Currency);
  const charged: Charged = invoice.payout === null ? chargedIn(invoice) : stated;
  const { remaining, back } = computeCredit(charged, invoice.remaining_amount);
  const [id] = await newIds(tx, 1);
  const number = await nextInvoiceNumber(tx);
  const matter = { currency, account: invoice.account, creditor: invoice.creditor };
  const booked = bookInvoiceCredit(number, matter, charged, today);
  const voucher = await insertVoucher(tx, { ...booked, ...(by.user !== null && { madeBy: by.user }) });
  await insertCreditInvoice(tx, invoice, { id: id!, number, today, voucher, by });
  if (back) {
    const { name, interval } = await selectPaidCreditor(tx, invoice.creditor, { today });
    await insertRows(tx, 'finance_payout_specifications', [
      {
        ...{ creditor: invoice.creditor, creditor_name: name, case: null, invoice_number: null },
        ...{ reference_number: null, payout_reference: null, finance_category: 'charge', article: 'fees', currency },
        ...{ amount: back.amount, vat_amount: back.vat, total_amount: back.amount + back.vat, kept_amount: 0 },
        ...{ state: null, booking_date: today, release_date: today, settlement_document: stated.document, voucher },
        ...{
          payout: null,
          payout_date: null,
          payout_interval: interval,
          creditor_invoice: id!,
          is_paid_by_invoice: false,
        },
        ...{ account: invoice.account, partner: invoice.partner },
      },
    ]);
  }
  const isSettled = invoice.settled_by === 'open' && remaining === 0;
  return { credited_by: id!, remaining_amount: remaining, ...(isSettled && { settled_by: 'set_off' }) };
}

type Crediting = {
  readonly id: string;
  readonly number: number;
  readonly today: Day;
  readonly voucher: string;
  readonly by: Actor;
};

async function insertCreditInvoice(
  tx: Database,
  invoice: CreditedInvoice,
  { id, number, today, voucher, by }: Crediting,
): Promise<void> {
  const { account, partner, creditor, creditor_name, period, charged_currency, vat_area, parties } = invoice;
  const lines = creditLines(invoice.lines);
  const [net, vat] = [sumOre(lines.map(({ amount }) => amount)), sumOre(lines.map((line) => line.vat))];
  const kept = ore(-invoice.kept_amount);
  const total = ore(net + vat - kept);
  await insertDocument(tx, creditorInvoices, {
    ...{ _id: id, number, creditor, creditor_name, invoice_date: today, due_date: null, period, lines },
    ...{ net_amount: net, vat_amount: vat, kept_amount: kept, total_amount: total, deducted_amount: total },
    ...{ remaining_amount: 0, settled_by: 'set_off', charged_currency, vat_area, credits: invoice._id },
    ...{ parties, voucher, account, partner },
  });
  const of = { method: 'POST', resource: creditorInvoices.name, resourceId: id } as const;
  await insertHistory(tx, { ...of, ...madeBy(by), account, partner, changes: [] });
  await addJob(tx, 'print-invoice', { invoice: id });
}
