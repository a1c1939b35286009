import type { LetterField } from './letter-page.ts';

/** An agreement in one language with its texts, as the template prints it. */
export type AgreementPage = {
  readonly template: 'agreement-1';
  readonly language: 'sv' | 'en';
  readonly title: string;
  readonly sender: string;
  readonly facts: readonly LetterField[];
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
  /** Who we are, at the foot of each page. */
  readonly foot: readonly LetterField[];
  /** As 1 (1). */
  readonly numbering: string;
};
