import { daysBetween } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import { naturalKey } from '../../values/natural-key.ts';
import type { BankRow } from '../bank/bank-row.ts';
import { compactIdNumber, isSameIdNumber } from './id-forms.ts';
import type { MatchCase, MatchFacts } from './match-case.ts';
import { type MatchReason, matchPoints, matchReasons } from './match-reasons.ts';
import { compareNames, hasName, nameWords } from './names.ts';
import { isNearOcr, trimZeros } from './near-ocr.ts';
import type { PaymentText } from './read-text.ts';

export const LETTER_DAYS_MAX = 90;

/** One payment, or the part of it that one of its references is for. */
export type MatchedPart = {
  readonly row: BankRow;
  readonly amount: Ore;
  readonly text: PaymentText;
  readonly payer: { readonly idNumber: string; readonly name: readonly string[] };
  readonly facts: MatchFacts;
  /** The number that the bank gives of the payer is that of a debtor with an open case. */
  readonly isPayerDebtor: boolean;
};

export type Scored = {
  readonly case: MatchCase;
  readonly score: number;
  readonly reasons: readonly MatchReason[];
  /** The payer has written something of this case. */
  readonly isNamed: boolean;
};

type Names = readonly (readonly string[])[];

/** They say who the debtor is. */
const debtorReasons: readonly MatchReason[] = ['id_number', 'name_equal', 'name_near', 'payer_account_known'];

export function scoreCase(of: MatchCase, part: MatchedPart): Scored {
  const names = of.parties.map(({ name }) => nameWords(name));
  const written = findWritten(of, names, part.text);
  const found = new Set<MatchReason>([...written, ...findPayer(of, names, part), ...findAmount(of, part)]);
  if (of.isOnlyOpenCase && of.closed === null && debtorReasons.some((reason) => found.has(reason)))
    found.add('only_open_case');
  if (of.closed !== null) found.add('closed');
  if (part.isPayerDebtor && !hasIdNumber(of, part.payer.idNumber)) found.add('payer_differs');
  if (of.currency !== part.row.currency) found.add('currency_differs');
  // One of each kind counts.
  if (found.has('name_equal')) found.delete('name_near');
  const reasons = matchReasons.filter((reason) => found.has(reason));
  return { case: of, score: sumPoints(reasons), reasons, isNamed: written.length > 0 };
}

export function hasIdNumber(of: MatchCase, idNumber: string): boolean {
  return of.parties.some((party) => party.idNumber && isSameIdNumber(compactIdNumber(party.idNumber), idNumber));
}

/** What the payer has written. */
function findWritten(of: MatchCase, names: Names, text: PaymentText): readonly MatchReason[] {
  const reasons: MatchReason[] = [];
  const ocrs = of.ocrNumbers.map(trimZeros);
  if (ocrs.some((ocr) => text.numbers.has(ocr))) reasons.push('ocr_exact');
  else if (ocrs.some((ocr) => [...text.numbers].some((number) => isNearOcr(number, ocr)))) reasons.push('ocr_near');
  if (text.numbers.has(trimZeros(of.journalNumber))) reasons.push('journal_number');
  if (of.invoiceNumbers.some((number) => text.invoiceNumbers.has(naturalKey(number)))) reasons.push('invoice_number');
  if (text.idNumbers.some((number) => hasIdNumber(of, compactIdNumber(number)))) reasons.push('id_number');
  if (names.some((name) => hasName(text.words, name))) reasons.push('name_equal');
  return reasons;
}

/** Who paid. */
function findPayer(of: MatchCase, names: Names, { payer, facts }: MatchedPart): readonly MatchReason[] {
  const likeness = names.map((name) => compareNames(payer.name, name));
  const reasons: MatchReason[] = [];
  if (hasIdNumber(of, payer.idNumber)) reasons.push('id_number');
  if (likeness.includes('equal')) reasons.push('name_equal');
  else if (likeness.includes('near')) reasons.push('name_near');
  if (facts.casesOfAccount.includes(of.id)) reasons.push('payer_account_known');
  return reasons;
}

function findAmount(of: MatchCase, { row, amount }: MatchedPart): readonly MatchReason[] {
  if (of.currency !== row.currency || amount <= 0) return [];
  if (of.remaining.includes(amount)) return ['amount_is_remaining'];
  if (of.letters.some((letter) => letter.amount === amount && isRecent(daysBetween(letter.date, row.valueDate))))
    return ['amount_is_letter'];
  return of.advices.includes(amount) ? ['amount_is_advice'] : [];
}

function isRecent(days: number): boolean {
  return days >= 0 && days <= LETTER_DAYS_MAX;
}

function sumPoints(reasons: readonly MatchReason[]): number {
  return reasons.reduce((sum, reason) => sum + matchPoints[reason], 0);
}
