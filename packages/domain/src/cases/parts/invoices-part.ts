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
  /** Postings and interest refer to these ids. */
  readonly invoices: readonly CaseInvoice[];
};

/** No outcome adds or removes invoices; how much of each is credited follows from the debt. */
export const invoicesPart = {
  name: 'invoices',
  unchanged: () => ({}),
  after: ({ due, origin, invoices }: InvoicesPart): InvoicesPart => ({ due, origin, invoices }),
} satisfies CasePart;
