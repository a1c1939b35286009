import { type Check, firstRefusal, type Verdict } from '../values/verdict.ts';
import type { EInvoiceFormat } from './e-invoice-words.ts';

/** An invoice, as far as it is decided whether it may be sent as an e-invoice. */
export type EInvoiceFacts = {
  readonly format: EInvoiceFormat;
  readonly isWithdrawn: boolean;
  /** Its case is closed. */
  readonly isClosed: boolean;
  readonly isProtected: boolean;
  /** `0007:5560000000`; null where none is known. */
  readonly receiver: string | null;
  /** It has lines with VAT, and the creditor a bankgiro or plusgiro. */
  readonly isComplete: boolean;
  readonly currency: string;
};

const checks: readonly Check<EInvoiceFacts>[] = [
  ['e_invoice_format_withdrawn', (f) => f.format !== 'svefaktura'],
  ['case_closed', (f) => !f.isClosed],
  ['status_not_allowed', (f) => !f.isWithdrawn],
  ['receiver_not_reachable', (f) => f.receiver !== null && !f.isProtected],
  ['e_invoice_incomplete', (f) => f.isComplete && f.currency === 'SEK'],
];

export function checkEInvoice(facts: EInvoiceFacts): Verdict {
  return firstRefusal(checks, facts);
}

type Received = {
  readonly direction: string;
  readonly status: string;
  readonly fault?: string | null;
  readonly file?: unknown;
};

/** One that is parked because its creditor was unknown. The sender of any other has been told that it is rejected. */
export function mayBeReadAgain({ direction, status, fault, file = null }: Received): boolean {
  return direction === 'in' && status === 'parked' && fault === 'creditor_unknown' && file !== null;
}

/** The address in the network of e-invoices: the one that is known, else that of a Swedish company's number. */
export function receiverOf(debtor: {
  readonly address: string | null;
  readonly idNumber: string | null;
  readonly isSwedishCompany: boolean;
}): string | null {
  if (debtor.address) return debtor.address;
  return debtor.isSwedishCompany && /^\d{10}$/.test(debtor.idNumber ?? '') ? `0007:${debtor.idNumber}` : null;
}
