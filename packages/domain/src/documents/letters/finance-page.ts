import type { AgreementPage } from './agreement-page.ts';
import type { LetterField, LetterPage } from './letter-page.ts';

export const financeTemplates = ['invoice-1', 'payout-1', 'statement-1'] as const;

export type FinanceTable = {
  readonly title: string;
  /** Words take the room that figures leave. */
  readonly columns: readonly { readonly label: string; readonly kind: 'words' | 'figure' }[];
  readonly rows: readonly (readonly string[])[];
};

/** A document between us and a creditor with its texts, as a template prints it. */
export type FinancePage = {
  readonly template: (typeof financeTemplates)[number];
  readonly language: 'sv' | 'en';
  readonly title: string;
  readonly sender: string;
  readonly recipient: readonly string[];
  readonly facts: readonly LetterField[];
  readonly tables: readonly FinanceTable[];
  /** The last is what is to be paid or has been. */
  readonly sums: readonly LetterField[];
  /** How it is paid. */
  readonly payment: readonly LetterField[];
  readonly notes: readonly string[];
  /** Who we are, at the foot of each page. */
  readonly foot: readonly LetterField[];
  /** As 1 (1). */
  readonly numbering: string;
};

export type PrintedPage = LetterPage | FinancePage | AgreementPage;
