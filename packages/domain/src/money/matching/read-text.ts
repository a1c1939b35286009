import { OCR_LENGTH_MAX } from '../../parties/identity/ocr.ts';
import { naturalKey } from '../../values/natural-key.ts';
import type { BankRow } from '../bank/bank-row.ts';
import { mayBeIdNumber } from './id-forms.ts';
import { foldWords } from './names.ts';
import { trimZeros } from './near-ocr.ts';

const TEXT_LENGTH_MAX = 600;
const NUMBER_LENGTH_MIN = 4;
const NUMBERS_MAX = 40;
const GROUPS_MAX = 10;
const WORDS_MAX = 40;
const INVOICE_NUMBER_LENGTH_MIN = 3;
const INVOICE_NUMBER_LENGTH_MAX = 40;
/** A number of our own is not so short. */
const REFERENCE_DIGITS_MIN = 5;

/** What the payer has written, read once for all cases. */
export type PaymentText = {
  /** Digits that stand by themselves, however they are grouped, with and without leading zeros. */
  readonly numbers: ReadonlySet<string>;
  readonly idNumbers: readonly string[];
  /** By their natural keys. */
  readonly invoiceNumbers: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  /** The reference is a number, and was meant as one of ours. */
  readonly hasNumberAsReference: boolean;
};

export function readPaymentText(texts: Pick<BankRow, 'reference' | 'message'>): PaymentText {
  const [reference, message] = [limit(texts.reference), limit(texts.message)];
  // The reference first: where there are too many numbers, those of the message are left out.
  const numbers = [...readNumbers(reference), ...readNumbers(message)].slice(0, NUMBERS_MAX);
  return {
    numbers: new Set(numbers.flatMap((number) => [number, trimZeros(number)])),
    idNumbers: numbers.filter(mayBeIdNumber),
    invoiceNumbers: new Set(
      [naturalKey(reference), ...readWords(reference), ...readWords(message)].filter(mayBeInvoice),
    ),
    words: new Set([...foldWords(reference, TEXT_LENGTH_MAX), ...foldWords(message, TEXT_LENGTH_MAX)]),
    hasNumberAsReference: /^[\d\s-]+$/.test(reference) && digitsOf(reference).length >= REFERENCE_DIGITS_MIN,
  };
}

/** Half a character, which a limit may leave, is no text for the database. */
function limit(text: string | null): string {
  const first = (text ?? '').slice(0, TEXT_LENGTH_MAX).normalize('NFKC');
  return first.slice(0, TEXT_LENGTH_MAX).toWellFormed();
}

/** `OCR 1000 0183` and `1000-0183` are 10000183. Digits after a letter are part of another kind of number: `F1001`. */
function readNumbers(text: string): readonly string[] {
  const separate = text.replace(/ocr[\s.:#-]*/giu, ' ');
  const runs = separate.match(/(?<![\p{L}\p{N}])\d+(?:[ -]{1,3}\d+)*(?![\p{L}\p{N}])/gu) ?? [];
  return runs.flatMap((run) => joinGroups(run.split(/[ -]+/))).slice(0, NUMBERS_MAX);
}

/** The whole run first: it is the likeliest number. */
function joinGroups(groups: readonly string[]): readonly string[] {
  const some = groups.slice(0, GROUPS_MAX);
  const joined: string[] = [];
  for (let count = some.length; count > 0; count--) {
    for (let from = 0; from + count <= some.length; from++) joined.push(some.slice(from, from + count).join(''));
  }
  return joined.filter(({ length }) => length >= NUMBER_LENGTH_MIN && length <= OCR_LENGTH_MAX);
}

function readWords(text: string): readonly string[] {
  const words = text.split(/[\s,;]+/u).map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  return words.slice(0, WORDS_MAX).map(naturalKey);
}

function mayBeInvoice(key: string): boolean {
  return key.length >= INVOICE_NUMBER_LENGTH_MIN && key.length <= INVOICE_NUMBER_LENGTH_MAX && /\d/.test(key);
}

function digitsOf(text: string): string {
  return trimZeros(text.replace(/\D/g, ''));
}
