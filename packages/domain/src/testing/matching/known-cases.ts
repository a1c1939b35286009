import type { MatchCase } from '../../money/matching/match-case.ts';
import { computeLuhnDigit } from '../../parties/identity/luhn.ts';
import { buildOcr } from '../../parties/identity/ocr.ts';
import { addDays, type Day, day } from '../../values/day.ts';
import type { Chance } from '../chance.ts';

export const paymentDay = day('2026-11-17');

const firstNames =
  'Anna Maria Karin Eva Lena Sara Emma Åsa Björn Lars Erik Karl Anders Per Nils Sven Göran Mikael Johan Olle Elin Ida Hanna Maja Wilma Ali Fatima Hassan Amira Jürgen'.split(
    ' ',
  );
const lastNames =
  'Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Pettersson Jonsson Jansson Hansson Bengtsson Jönsson Lindberg Jakobsson Magnusson Olofsson Lindström Lindqvist Berg Ek Åkesson Öberg Löfgren Söderberg Nyström Sjögren Björk Holm Ekström Sandberg Forsberg Hedlund Lund Strand Norberg Ali'.split(
    ' ',
  );
const trades = 'Bygg Måleri Åkeri Konsult Fastighet Städ Rör Data'.split(' ');
/** Fees and the usual invoices make the same sums again and again. */
const usualAmounts = [1_240_00, 740_00, 2_240_00, 620_00, 1_140_00, 990_00];

/** Each is born on a day of its own. */
const PEOPLE_MAX = 24_000;

export type KnownParty = { readonly name: string; readonly idNumber: string };
/** A case of a world whose payments have a known owner. */
export type KnownCase = MatchCase & { readonly debtor: KnownParty };

export const pick = <T>(chance: Chance, all: readonly T[]): T => all[chance.whole(0, all.length - 1)]!;

/** Persons and companies with one case or several, some closed, some in euro, some with equal names, amounts and invoice numbers. */
export function buildKnownCases(chance: Chance, count: number): readonly KnownCase[] {
  const parties: KnownParty[] = [];
  const drafts = Array.from({ length: count }, (_, n) => {
    const isNew = parties.length === 0 || chance.whole(1, 10) > 2;
    if (isNew) parties.push(aParty(chance, n));
    return buildCase(chance, n, isNew ? parties.at(-1)! : pick(chance, parties));
  });
  const openOf = new Map<string, number>();
  for (const { closed, debtor } of drafts)
    if (closed === null) openOf.set(debtor.idNumber, (openOf.get(debtor.idNumber) ?? 0) + 1);
  return drafts.map((one) => ({
    ...one,
    isOnlyOpenCase: one.closed === null && openOf.get(one.debtor.idNumber) === 1,
    invoiceNumbers: [chance.whole(1, 200) === 1 ? pick(chance, drafts).ocrNumbers[0]! : invoiceNumber(chance)],
  }));
}

/** The nth person or company; no two have the same number. */
export function aParty(chance: Chance, n: number): KnownParty {
  if (chance.whole(1, 5) === 1) {
    const name = `${pick(chance, lastNames)}s ${pick(chance, trades)} AB`;
    return { name, idNumber: withCheckDigit(`556${String(n).padStart(6, '0')}`) };
  }
  const born = addDays(day('1940-01-01'), (n * 7) % PEOPLE_MAX).replaceAll('-', '');
  const number = withCheckDigit(born.slice(2) + String(chance.whole(1, 999)).padStart(3, '0'));
  return { name: `${pick(chance, firstNames)} ${pick(chance, lastNames)}`, idNumber: born.slice(0, 2) + number };
}

function buildCase(chance: Chance, n: number, debtor: KnownParty): KnownCase {
  const journalNumber = String(100_001 + n);
  const closed = chance.whole(1, 12) > 2 ? null : pick(chance, ['paid', 'unpaid'] as const);
  const owed = chance.whole(1, 3) === 1 ? pick(chance, usualAmounts) : chance.whole(200_00, 40_000_00);
  const letterDate: Day = addDays(paymentDay, -chance.whole(0, 200));
  return {
    id: `case-${journalNumber}`,
    ocrNumbers: [buildOcr(journalNumber)],
    journalNumber,
    invoiceNumbers: [],
    parties: [debtor],
    debtor,
    currency: chance.whole(1, 25) === 1 ? 'EUR' : 'SEK',
    remaining: closed === 'paid' ? [0] : [owed, owed + chance.whole(0, 90_00)],
    letters: [{ amount: owed, date: letterDate }],
    advices: chance.whole(1, 10) === 1 ? [500_00] : [],
    isOnlyOpenCase: false,
    closed,
  };
}

function invoiceNumber(chance: Chance): string {
  const number = chance.whole(1_000, 60_000);
  return pick(chance, [String(number), `F-${number}`, `2026-${number}`, `${number}A`, String(10_000_000 + number)]);
}

function withCheckDigit(digits: string): string {
  return digits + computeLuhnDigit(digits);
}
