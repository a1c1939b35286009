import type { LetterLanguage } from './letter-facts.ts';

/** A letter with its texts, as a template prints it: every text in its language, every figure formatted. */
export type LetterPage = {
  readonly template: number;
  readonly language: LetterLanguage;
  readonly title: string;
  /** A watermark across the page of a letter that is not sent. */
  readonly mark: string | null;
  readonly sender: { readonly name: string; readonly lines: readonly string[] };
  /** As shown in the window of the envelope. */
  readonly recipient: readonly string[];
  readonly facts: readonly LetterField[];
  readonly body: readonly string[];
  /** Null, as the slip, where no payment is asked for. */
  readonly amounts: {
    readonly rows: readonly { readonly label: string; readonly note: string; readonly amount: string }[];
    readonly total: { readonly label: string; readonly amount: string };
    readonly note: string;
  } | null;
  readonly sections: readonly LetterSection[];
  /** Whether the sections begin a page of their own. */
  readonly isLong: boolean;
  /** The number of a page and how many there are, as a pattern: 1 (1). */
  readonly page: { readonly numbering: string; readonly reference: string };
  readonly slip: LetterSlip | null;
};

export type LetterField = { readonly label: string; readonly value: string };

/** Words and numbers may take several lines; days and figures take one. */
export type LetterColumnKind = 'words' | 'number' | 'day' | 'figure';

export type LetterSection = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly table: {
    readonly columns: readonly { readonly label: string; readonly kind: LetterColumnKind }[];
    readonly rows: readonly (readonly string[])[];
  } | null;
};

export type LetterSlip = {
  readonly title: string;
  readonly fields: readonly LetterField[];
  readonly amount: LetterField;
  readonly due: LetterField | null;
  /** The QR code as an image (SVG). */
  readonly qr: string;
  readonly qrLabel: string;
  readonly codeLine: string;
};
