import type { BankRow } from '../../money/bank/bank-row.ts';
import { findInTransit } from '../../money/matching/find-in-transit.ts';
import { buildMatchKeys } from '../../money/matching/match-keys.ts';
import { matchRow } from '../../money/matching/match-row.ts';
import { nameWords } from '../../money/matching/names.ts';
import { naturalKey } from '../../values/natural-key.ts';
import type { Chance } from '../chance.ts';
import { buildKnownCases, type KnownCase } from './known-cases.ts';
import { aKnownPayment, type KnownPayment, type PaymentKind, paymentKinds } from './known-payments.ts';
import { buildKnownTransits } from './known-transits.ts';

const FAULTS_MAX = 20;
const NAMES_MAX = 20;
const AMOUNTS_MAX = 10;

export type KindFigures = {
  count: number;
  automatic: number;
  /** The right case is suggested, first. */
  first: number;
};
export type MatchingProof = {
  readonly figures: Readonly<Record<PaymentKind, KindFigures>>;
  /** Payments that were placed on another case, that a person was to decide on, or that were tied to another payment. */
  readonly wrong: number;
  /** The first of them, in words. */
  readonly faults: readonly string[];
};

/** Matches so many payments whose owner is known. */
export function proveMatching(
  chance: Chance,
  given: { readonly cases: number; readonly payments: number },
): MatchingProof {
  const cases = buildKnownCases(chance, given.cases);
  const find = indexCases(cases);
  const figures = Object.fromEntries(
    paymentKinds.map((kind) => [kind, { count: 0, automatic: 0, first: 0 }]),
  ) as Record<PaymentKind, KindFigures>;
  const faults: string[] = [];
  let wrong = 0;
  for (let n = 0; n < given.payments; n++) {
    const payment = aKnownPayment(chance, cases, n);
    const { automatic, parts } = matchRow(payment.row, find(payment.row), { casesOfAccount: [] });
    const sums = figures[payment.kind];
    sums.count++;
    if (automatic) sums.automatic++;
    if (parts.every(({ suggestions }, at) => suggestions[0]?.case === payment.owners[at])) sums.first++;
    const fault = automatic && (findFault(payment, automatic) ?? findWrongTie(chance, payment));
    if (!fault) continue;
    wrong++;
    if (faults.length < FAULTS_MAX) faults.push(`${payment.kind}: ${fault}: ${JSON.stringify(payment.row)}`);
  }
  return { figures, wrong, faults };
}

function findFault(payment: KnownPayment, placed: readonly { readonly case: string }[]): string | undefined {
  const wrong = placed.find((one, at) => one.case !== payment.owners[at]);
  if (wrong) return `placed on ${wrong.case} instead of ${payment.owners.join(', ') || 'none'}`;
  return payment.mustWait ? `placed on ${placed[0]!.case}, which a person was to decide` : undefined;
}

/** Whether a row is tied to another registered payment than its own. */
function findWrongTie(chance: Chance, { row, owners }: KnownPayment): string | undefined {
  const { inTransit, own } = buildKnownTransits(chance, row, owners[0]!);
  const tied = findInTransit(row, [owners[0]!], inTransit);
  return tied === own ? undefined : `tied to ${tied} instead of ${own}`;
}

/** Finds candidates by the same keys as the database, in memory. */
function indexCases(cases: readonly KnownCase[]): (row: BankRow) => readonly KnownCase[] {
  const index = new Map<string, KnownCase[]>();
  const add = (key: string, one: KnownCase) => {
    const found = index.get(key);
    if (found) found.push(one);
    else index.set(key, [one]);
  };
  for (const one of cases) {
    for (const number of [...one.ocrNumbers, one.journalNumber]) add(`number ${number}`, one);
    for (const number of one.invoiceNumbers) add(`invoice ${naturalKey(number)}`, one);
    const words = nameWords(one.debtor.name);
    for (const key of [sortedName(words), words.at(-1)!]) add(`name ${key}`, one);
    for (const { amount } of one.letters) add(`amount ${amount}`, one);
    add(`id ${one.debtor.idNumber}`, one);
  }
  const found = (kind: string, keys: readonly (string | number)[]) =>
    keys.flatMap((key) => index.get(`${kind} ${key}`) ?? []);
  return (row) => {
    const keys = buildMatchKeys(row);
    const payer = nameWords(row.payer.name ?? '');
    // Those of the same name first, then others of the family.
    const namesakes = payer.length > 0 ? found('name', [sortedName(payer), payer.at(-1)!]) : [];
    return [
      ...found('number', [...keys.numbers, ...keys.nearOcrs]),
      ...found('invoice', keys.invoiceNumbers),
      ...found('id', keys.idNumbers),
      ...found('amount', keys.amounts).slice(0, AMOUNTS_MAX),
      ...namesakes.slice(0, NAMES_MAX),
    ];
  };
}

function sortedName(words: readonly string[]): string {
  return words.toSorted().join(' ');
}
