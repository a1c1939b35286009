import { aLetterFacts, aLetterPlan } from '@fordra/domain/testing/a-letter';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyLetterPlan } from '../../../testing/letters/arbitrary-letter.ts';
import { openLetterCheck } from '../../../testing/letters/check-any-letter.ts';

test('any letter has all its characters and figures, and no text lies over another or off the page', () => {
  const check = openLetterCheck();
  fc.assert(
    fc.property(anyLetterPlan, (plan) => {
      expect(check(plan)).toEqual([]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

test('a line ends with an opening bracket that stands before a space', () => {
  const { invoices } = aLetterFacts();
  const assignedFrom = 'ABCDEFGHIJK( '.repeat(6).trim();
  const facts = aLetterFacts({ invoices: invoices.map((one) => ({ ...one, assignedFrom })) });
  expect(openLetterCheck()(aLetterPlan({ facts }))).toEqual([]);
});
