import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day } from '../values/day.ts';
import { divideDividend, isTrusteeComplete } from './bankruptcy.ts';
import { estateName, type Inventory, inventoryDue, judgeInventory } from './estate.ts';
import { answerDeadline, buildYearlyPayments, claimDeadline, coverPayments } from './restructuring.ts';

describe('an estate inventory', () => {
  const anInventory = (given: Partial<Inventory>): Inventory => ({
    ...{ kind: 'inventory', assets: 100_000_00, liabilities: 50_000_00, funeralCosts: 30_000_00 },
    ...given,
  });

  test.each<[string, Partial<Inventory>, string]>([
    ['enough for all debts', {}, 'solvent'],
    ['exactly enough', { liabilities: 70_000_00 }, 'solvent'],
    ['too little', { liabilities: 70_000_01 }, 'part'],
    ['the funeral only', { assets: 30_000_00 }, 'none'],
    ['a notification of the social services', { kind: 'notification' }, 'none'],
  ])('with %s', (_what, given, outcome) => {
    expect(judgeInventory(anInventory(given))).toBe(outcome);
  });

  test('is expected within four months, and letters name the estate', () => {
    expect(inventoryDue(day('2026-10-31'))).toBe('2027-02-28');
    expect(estateName('Eva Ek', 'sv')).toBe('Dödsboet efter Eva Ek');
  });
});

describe('a dividend', () => {
  test('is divided by what remains, and the odd öre go to the largest fractions', () => {
    const claims = [
      { id: 'a', remaining: 100 },
      { id: 'b', remaining: 100 },
      { id: 'c', remaining: 100 },
    ];
    expect([...divideDividend(100, claims).values()].toSorted()).toEqual([33, 33, 34]);
    expect(divideDividend(100, [{ id: 'a', remaining: 0 }])).toEqual(new Map());
  });

  test('adds up, whatever the claims are, and no claim gets an öre more than its share', () => {
    const claims = fc.array(fc.nat(50_000_000_00), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90_000_000_00 }), claims, (dividend, remaining) => {
        const total = remaining.reduce((sum, one) => sum + one, 0);
        const parts = [
          ...divideDividend(
            dividend,
            remaining.map((one, at) => ({ id: `${at}`, remaining: one })),
          ),
        ];
        if (total === 0) return expect(parts).toEqual([]);
        expect(parts.reduce((sum, [, amount]) => sum + amount, 0)).toBe(dividend);
        for (const [id, amount] of parts)
          expect(Math.abs(amount - (dividend * remaining[Number(id)]!) / total)).toBeLessThan(1.01);
      }),
    );
  });

  test('goes to a trustee who can be written to', () => {
    const address = { address_line_1: 'Gatan 1', zip_code: '111 22', city: 'Lund' };
    expect(isTrusteeComplete({ name: 'Eva', addresses: [address] })).toBe(true);
    expect(isTrusteeComplete({ name: 'Eva', addresses: [{ city: 'Lund' }] })).toBe(false);
    expect(isTrusteeComplete({ name: ' ', addresses: [address] })).toBe(false);
    expect(isTrusteeComplete({ name: 'Eva' })).toBe(false);
  });
});

describe('a debt restructuring', () => {
  test('is answered within three weeks and filed within a month', () => {
    expect([answerDeadline(day('2026-11-19')), claimDeadline(day('2026-11-19'))]).toEqual(['2026-12-10', '2026-12-19']);
  });

  test('is paid each December, the last payment being the rest', () => {
    const plan = { filed: 100_00, quota: 50_00, from: day('2026-11-01'), to: day('2028-12-31') };
    expect(buildYearlyPayments(plan)).toEqual([
      { year: 2026, due_date: '2026-12-31', amount: 16_66, received: 0 },
      { year: 2027, due_date: '2027-12-31', amount: 16_66, received: 0 },
      { year: 2028, due_date: '2028-12-31', amount: 16_68, received: 0 },
    ]);
    expect(buildYearlyPayments({ ...plan, to: day('2026-12-01') })).toHaveLength(1);
  });

  test('counts money to the oldest payment first, and what is too much to the last', () => {
    const plan = buildYearlyPayments({ filed: 200_00, quota: 50_00, from: day('2026-01-01'), to: day('2027-12-31') });
    expect(coverPayments(plan, 60_00).map(({ received }) => received)).toEqual([50_00, 10_00]);
    expect(coverPayments(plan, 120_00).map(({ received }) => received)).toEqual([50_00, 70_00]);
  });
});
