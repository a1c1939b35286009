import type { CasePart } from './case-part.ts';

/** Letters and filings about special debtors that are made from more than the case: its debtor, estate or trustee. */
export const specialDocumentKinds = [
  'estate_notice',
  'claim_to_trustee',
  'proof_of_debt',
  'restructuring_claim',
  'european_payment_order',
] as const;

export type SpecialDocumentKind = (typeof specialDocumentKinds)[number];

/** The answer is what the creditor said of a debt restructuring. */
export type SpecialDocument = { readonly kind: SpecialDocumentKind; readonly answer?: string };

export type SpecialDocumentsOutcome = {
  /** Made by a job, after the change is saved. */
  readonly specialDocuments: readonly SpecialDocument[];
};

export const specialDocumentsPart = {
  name: 'specialDocuments',
  unchanged: (): SpecialDocumentsOutcome => ({ specialDocuments: [] }),
  after: () => ({}),
} satisfies CasePart;
