import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, day } from '../../values/day.ts';
import { computeInterest, computeInterestToPost } from './compute-interest.ts';
import type { InterestClaim } from './interest-claim.ts';
import type { RateTerms } from './rate-on.ts';
import { referenceRates } from './reference-rates.ts';

const first = day('2016-01-01');
/** Anywhere in twelve years, or close together around a half-year, since coinciding days are the likely source of errors. */
const aDay = fc.oneof(
  fc.integer({ min: 0, max: 4_300 }).map((days) => addDays(first, days)),
  fc.integer({ min: -3, max: 3 }).map((days) => addDays(day('2024-07-01'), days)),
);
const aRule: fc.Arbitrary<RateTerms> = fc.oneof(
  fc.constant<RateTerms>({ rule: 'late' }),
  fc.constant<RateTerms>({ rule: 'refund' }),
  fc.record({ rule: fc.constant('agreed' as const), rate: fc.integer({ min: 0, max: 7_000 }) }),
  fc.record({ rule: fc.constant('agreed_margin' as const), margin: fc.integer({ min: 50, max: 3_000 }) }),
  fc.record({ rule: fc.constant('interest_bearing' as const), rate: fc.integer({ min: 0, max: 3_000 }) }),
);
const aTerms = fc
  .tuple(aRule, fc.boolean())
  .map(([rule, isConsumerCredit]): RateTerms => ({ ...rule, isConsumerCredit }));
const aClaim: fc.Arbitrary<InterestClaim> = fc.record({
  id: fc.constant('invoice-1'),
  terms: aTerms,
  dayCount: fc.constantFrom('ACT/365F', 'ACT/ACT'),
  from: aDay,
  base: fc.integer({ min: 1, max: 10 ** 12 }),
  changes: fc.array(fc.record({ day: aDay, amount: fc.integer({ min: -(10 ** 9), max: 10 ** 6 }) }), { maxLength: 5 }),
  freezes: fc.array(
    fc.tuple(aDay, fc.integer({ min: 0, max: 400 })).map(([from, days]) => ({ from, to: addDays(from, days) })),
    { maxLength: 3 },
  ),
});

test('interest posted in any number of steps ends at the same öre', () => {
  fc.assert(
    fc.property(
      fc.array(aClaim, { minLength: 1, maxLength: 3 }),
      fc.array(aDay, { maxLength: 8 }),
      aDay,
      (claims, steps, last) => {
        const days = [...steps.filter((step) => step < last).sort(), last];
        let posted = 0;
        for (const step of days) posted += computeInterestToPost(claims, step, posted);
        expect(posted).toBe(computeInterestToPost(claims, last, 0));
      },
    ),
    { numRuns: 100 },
  );
});

test('the lines add up to the total', () => {
  fc.assert(
    fc.property(fc.array(aClaim, { maxLength: 3 }), aDay, (claims, to) => {
      const { total, lines } = computeInterest(claims, to);
      expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(total);
    }),
  );
});

test('accrued interest agrees with a count day by day', () => {
  fc.assert(
    fc.property(aClaim, fc.integer({ min: 0, max: 900 }), (claim, span) => {
      const to = addDays(claim.from, span);
      expect(computeInterest([claim], to).total).toBe(countDayByDay(claim, to));
    }),
    { numRuns: 200 },
  );
});

/** The same computed naively: each day by itself, exact, with the JavaScript calendar. */
function countDayByDay(claim: InterestClaim, to: Day): number {
  const exact = { 365: 0n, 366: 0n };
  const clock = new Date(`${claim.from}T00:00:00Z`);
  for (;;) {
    clock.setUTCDate(clock.getUTCDate() + 1);
    const today = clock.toISOString().slice(0, 10) as Day;
    if (today > to) break;
    if (claim.freezes.some(({ from, to: end }) => today >= from && today <= end!)) continue;
    let base = claim.base;
    for (const change of claim.changes) if (change.day < today || change.day <= claim.from) base += change.amount;
    if (base <= 0) continue;
    const february = new Date(Date.UTC(clock.getUTCFullYear(), 2, 0)).getUTCDate();
    const year = claim.dayCount === 'ACT/ACT' && february === 29 ? 366 : 365;
    exact[year] += BigInt(base) * BigInt(rateOfDay(claim.terms, today));
  }
  // Over 10 000 × 365 × 366; a half rounds up, and nothing here is negative.
  const [sum, whole] = [exact[365] * 366n + exact[366] * 365n, 10_000n * 365n * 366n];
  return Number(sum / whole) + ((sum % whole) * 2n >= whole ? 1 : 0);
}

function rateOfDay(terms: RateTerms, today: Day): number {
  let reference = 0;
  for (const row of referenceRates) if (row.from <= today) reference = row.rate;
  let rate = 0;
  if (terms.rule === 'late') rate = reference + 800;
  if (terms.rule === 'refund') rate = reference + 200;
  if (terms.rule === 'agreed') rate = terms.rate;
  if (terms.rule === 'agreed_margin') rate = reference + terms.margin;
  if (terms.rule === 'interest_bearing') rate = Math.max(terms.rate, reference + 800);
  if (!terms.isConsumerCredit || today < '2018-09-01') return rate;
  return Math.min(rate, reference + (today < '2025-03-01' ? 4_000 : 2_000));
}
