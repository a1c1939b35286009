import type { Day } from '../../values/day.ts';
import type { CasePart } from './case-part.ts';

export type CaseInvoice = {
  readonly id: string;
  readonly number: string;
  readonly due: Day;
  /** The original invoice as a file that can be downloaded. */
  readonly hasOriginal: boolean;
};

export type InvoicesPart = {
  /** When the last of its invoices is due. */
  readonly due: Day;
  /** The date of its oldest invoice, when the claim arose. */
  readonly origin: Day;
  /** A claim on a business, not on a consumer; decided at its registration, whatever is registered later (rules H6). */
  readonly isBusiness: boolean;
  /** Postings and interest refer to these ids. */
  readonly invoices: readonly CaseInvoice[];
};

export type InvoicesOutcome = {
  /** The registration is undone: the numbers of the invoices may be registered again. */
  readonly withdrawsInvoices?: true;
};

/** No outcome adds or removes invoices; how much of each is credited follows from the debt. */
export const invoicesPart = {
  name: 'invoices',
  unchanged: (): InvoicesOutcome => ({}),
  after: ({ due, origin, isBusiness, invoices }: InvoicesPart): InvoicesPart => ({ due, origin, isBusiness, invoices }),
} satisfies CasePart;
