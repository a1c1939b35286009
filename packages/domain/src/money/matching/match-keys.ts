import type { Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import type { BankRow } from '../bank/bank-row.ts';
import { compactIdNumber, storedIdForms } from './id-forms.ts';
import { nameWords } from './names.ts';
import { buildNearOcrs } from './near-ocr.ts';
import { readPaymentText } from './read-text.ts';

const NUMBERS_MAX = 60;
/** How many of its numbers are also searched with a slip of the pen. */
const NEAR_OF_MAX = 8;

/** What the cases that a payment may be for are searched by; every list is short, whatever the row contains. */
export type MatchKeys = {
  /** Also journal numbers: both are digits. */
  readonly numbers: readonly string[];
  readonly nearOcrs: readonly string[];
  /** By their natural keys. */
  readonly invoiceNumbers: readonly string[];
  readonly idNumbers: readonly string[];
  readonly amounts: readonly Ore[];
  readonly name: string | null;
  readonly payerAccount: string | null;
  readonly valueDate: Day;
};

export function buildMatchKeys(row: BankRow): MatchKeys {
  const texts = [row, ...row.references.map(({ reference }) => ({ reference, message: null }))].map(readPaymentText);
  const numbers = some(texts.flatMap((text) => [...text.numbers]));
  const written = texts.flatMap(({ idNumbers }) => idNumbers);
  const ids = [row.payer.idNumber ?? '', ...written].map(compactIdNumber).flatMap(storedIdForms);
  return {
    numbers,
    nearOcrs: [...new Set(numbers.slice(0, NEAR_OF_MAX).flatMap(buildNearOcrs))],
    invoiceNumbers: some(texts.flatMap((text) => [...text.invoiceNumbers])),
    idNumbers: some(ids),
    amounts: some([row.amount, ...row.references.map(({ amount }) => amount)].filter((amount) => amount > 0)),
    name: nameWords(row.payer.name ?? '').join(' ') || null,
    payerAccount: row.payer.account,
    valueDate: row.valueDate,
  };
}

function some<T>(values: readonly T[]): readonly T[] {
  return [...new Set(values)].slice(0, NUMBERS_MAX);
}
