import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeChance } from '../../testing/chance.ts';
import { aBankRow } from '../../testing/matching/a-bank-row.ts';
import { judgeMatching } from '../../testing/matching/judge-matching.ts';
import { buildKnownCases } from '../../testing/matching/known-cases.ts';
import { aKnownPayment } from '../../testing/matching/known-payments.ts';
import { proveMatching } from '../../testing/matching/prove-matching.ts';
import { buildMatchKeys } from './match-keys.ts';
import { matchRow } from './match-row.ts';

const noFacts = { casesOfAccount: [] };
/** A payment of a small world, in which many cases have something in common with it. */
const arbitraryMatch = fc.integer({ min: 1, max: 1_000_000 }).map((seed) => {
  const chance = makeChance(seed);
  const cases = buildKnownCases(chance, 40);
  return { cases, ...aKnownPayment(chance, cases, 1) };
});

test('2,000 payments whose owner is known: none is placed wrongly (100,000 in npm run proof:matching)', () => {
  const proof = proveMatching(makeChance(28), { cases: 1_500, payments: 2_000 });
  expect(proof.faults).toEqual([]);
  expect(judgeMatching(proof).filter(({ isMet }) => !isMet)).toEqual([]);
});

describe('for any payment', () => {
  test('the order of the candidates does not matter', () => {
    fc.assert(
      fc.property(arbitraryMatch, fc.infiniteStream(fc.nat()), ({ row, cases }, order) => {
        const keys = cases.map((one) => [order.next().value as number, one] as const);
        const shuffled = keys.toSorted(([one], [other]) => one - other).map(([, one]) => one);
        expect(matchRow(row, shuffled, noFacts)).toEqual(matchRow(row, cases, noFacts));
      }),
    );
  });

  test('nothing is placed where the payer’s number is another open debtor’s', () => {
    fc.assert(
      fc.property(arbitraryMatch, fc.nat(), ({ row, cases }, at) => {
        const open = cases.filter(({ closed }) => closed === null);
        const { idNumber } = open[at % open.length]!.debtor;
        const { automatic } = matchRow({ ...row, payer: { ...row.payer, idNumber } }, cases, noFacts);
        const others = cases.filter(({ debtor }) => debtor.idNumber !== idNumber).map(({ id }) => id);
        expect((automatic ?? []).filter((placed) => others.includes(placed.case))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('one more candidate moves no payment from one case to another', () => {
    fc.assert(
      fc.property(arbitraryMatch, fc.nat(), ({ row, cases }, at) => {
        const left = cases.toSpliced(at % cases.length, 1);
        const before = matchRow(row, left, noFacts).automatic;
        const after = matchRow(row, cases, noFacts).automatic;
        const isNew = !left.some(({ id }) => id === after?.[0]?.case);
        if (before !== null && after !== null && !isNew) expect(after).toEqual(before);
        // Only the case that was missing can make a payment certain.
        if (before === null && after !== null)
          expect(after.map((placed) => placed.case)).toContain(cases[at % cases.length]!.id);
      }),
      { numRuns: 300 },
    );
  });

  test('the parts are the whole payment', () => {
    fc.assert(
      fc.property(arbitraryMatch, ({ row, cases }) => {
        const { automatic } = matchRow(row, cases, noFacts);
        if (automatic) expect(automatic.reduce((sum, { amount }) => sum + amount, 0)).toBe(row.amount);
      }),
    );
  });

  test('any text is read, and the search for candidates stays small', () => {
    const text = fc.option(fc.string({ unit: 'grapheme', maxLength: 800 }), { nil: null });
    fc.assert(
      fc.property(text, text, text, (reference, message, name) => {
        const row = aBankRow({ reference, message, payer: { name, idNumber: reference } });
        matchRow(row, buildKnownCases(makeChance(1), 5), noFacts);
        const { numbers, nearOcrs, invoiceNumbers, idNumbers } = buildMatchKeys(row);
        expect(nearOcrs.length).toBeLessThanOrEqual(400);
        for (const keys of [numbers, invoiceNumbers, idNumbers]) expect(keys.length).toBeLessThanOrEqual(60);
      }),
    );
  });
});
