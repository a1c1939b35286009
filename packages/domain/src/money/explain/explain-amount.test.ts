import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '../../values/day.ts';
import { debtComponents } from '../allocation/debt-components.ts';
import { computeInterestToPost } from '../interest/compute-interest.ts';
import { computeBalances } from './compute-balances.ts';
import { buildInterestClaims, type DebtFacts, type DebtPosting } from './debt-facts.ts';
import { amountOf, explainAmount, linesOf } from './explain-amount.ts';

/** P1: a part payment taken from costs, then interest, then capital. */
const p1: DebtFacts = {
  currency: 'SEK',
  postings: [
    posting('capital', 'capital', '2026-02-05', 10_000_00, { invoice: '1001' }),
    posting('cost', 'reminder_fee', '2026-02-10', 60_00),
    posting('cost', 'debt_collection_fee', '2026-02-24', 180_00),
    posting('interest', 'interest', '2026-03-10', 104_11),
    posting('payment', 'reminder_fee', '2026-03-10', -60_00),
    posting('payment', 'debt_collection_fee', '2026-03-10', -180_00),
    posting('payment', 'interest', '2026-03-10', -104_11),
    posting('payment', 'capital', '2026-03-10', -655_89, { invoice: '1001' }),
  ],
  interest: [
    {
      id: '1001',
      basis: { kind: 'capital', invoice: '1001' },
      terms: { rule: 'late' },
      dayCount: 'ACT/365F',
      from: day('2026-01-31'),
      timelyUntil: day('2026-02-02'),
    },
  ],
  freezes: [],
  stops: [],
};

describe('P1', () => {
  const explained = explainAmount(p1, day('2026-04-20'));

  test('comes to its payoff, and every figure is the sum of its lines', () => {
    expect(explained.total).toBe(9_449_07);
    expect(explained.unpostedInterest).toBe(104_96);
    expect([amountOf(explained, 'capital'), amountOf(explained, 'costs'), amountOf(explained, 'interest')]).toEqual([
      9_344_11, 0, 104_96,
    ]);
  });

  test('interest is explained by rule, rate, days and base', () => {
    const [first, second, paid] = linesOf(explained, 'interest');
    expect(first).toMatchObject({ days: 38, base: 10_000_00, rate: 1_000, reference: 200, amount: 104_11 });
    expect(paid).toMatchObject({ days: 41, base: 9_344_11, amount: 104_96, ground: 'interest_act_6' });
    expect(second).toMatchObject({ source: 'posting', kind: 'payment', amount: -104_11 });
  });

  test('costs are explained by their legal ground', () => {
    const grounds = linesOf(explained, 'costs').map((line) => [line.component, line.amount, line.ground]);
    expect(grounds).toEqual([
      ['reminder_fee', 60_00, 'costs_act_4_1'],
      ['reminder_fee', -60_00, undefined],
      ['debt_collection_fee', 180_00, 'costs_act_4_2'],
      ['debt_collection_fee', -180_00, undefined],
    ]);
  });

  test('on an earlier date only what was known then is included', () => {
    expect(explainAmount(p1, day('2026-02-04')).total).toBe(0);
    expect(explainAmount(p1, day('2026-02-05')).total).toBe(10_013_70);
  });
});

describe('part-payment.golden.txt', () => {
  const golden = readFileSync(new URL('part-payment.golden.txt', import.meta.url), 'utf8');
  const [, balances, interest] = golden.split('\n\n').map((part) =>
    part
      .split('\n')
      .filter((line) => /^\d{4}-/.test(line))
      .map((line) => line.split(/ {2,}/)),
  );

  test.each(balances!)('on %s', (date, ...written) => {
    const explained = explainAmount(p1, day(date!));
    const figures = (['capital', 'costs', 'interest', 'total'] as const).map((figure) => amountOf(explained, figure));
    expect(figures).toEqual(written.map(readKronor));
  });

  test('its interest', () => {
    const lines = explainAmount(p1, day('2026-04-20')).lines.filter((line) => line.source === 'interest');
    const written = interest!.map(([first, last, days, base, rate, amount]) => [
      first,
      last,
      Number(days),
      ...[base!, rate!.replace(' %', ''), amount!].map(readKronor),
    ]);
    expect(lines.map((line) => [line.firstDay, line.lastDay, line.days, line.base, line.rate, line.amount])).toEqual(
      written,
    );
    expect([balances!.length, written.length]).toEqual([7, 2]);
  });
});

test('a payment that is reported late counts from the day it was made', () => {
  const late = posting('payment', 'capital', '2026-03-20', -5_000_00, { invoice: '1001', valueDay: day('2026-03-11') });
  const facts = { ...p1, postings: [...p1.postings, late] };
  const interestLines = linesOf(explainAmount(facts, day('2026-04-20')), 'interest').filter(
    (l) => l.source === 'interest',
  );
  expect(interestLines.map(({ days, base }) => [days, base])).toEqual([
    [38, 10_000_00],
    [1, 9_344_11],
    [40, 4_344_11],
  ]);
});

test('awarded costs bear interest from the verdict; those charged after it do not', () => {
  const facts: DebtFacts = {
    ...p1,
    postings: [
      posting('cost', 'verdict_outlay', '2026-04-01', 300_00),
      posting('cost', 'verdict_fee', '2026-04-01', 380_00),
      posting('cost', 'verdict_outlay', '2026-06-01', 300_00),
      posting('payment', 'verdict_outlay', '2026-05-14', -300_00),
    ],
    interest: [
      {
        ...p1.interest[0]!,
        id: 'verdict',
        basis: { kind: 'awarded_costs', components: ['verdict_outlay', 'verdict_fee'] },
        from: day('2026-05-04'),
      },
    ],
  };
  const lines = linesOf(explainAmount(facts, day('2026-06-30')), 'interest');
  expect(lines.map((line) => line.source === 'interest' && [line.days, line.base])).toEqual([
    [10, 680_00],
    [47, 380_00],
  ]);
});

test('a stop and a freeze apply to every claim of the case', () => {
  const facts: DebtFacts = {
    ...p1,
    freezes: [{ from: day('2026-02-10'), to: day('2026-02-19') }],
    stops: [{ reason: 'debt_restructuring', day: day('2026-03-01') }],
  };
  const lines = linesOf(explainAmount(facts, day('2026-12-31')), 'interest').filter((l) => l.source === 'interest');
  expect(lines.map(({ days, key }) => [days, key])).toEqual([
    [9, 'explain.interest.floating'],
    [10, 'explain.interest.frozen'],
    [9, 'explain.interest.floating'],
  ]);
});

test('at every date the balances of the ledger are the sums of the lines', () => {
  const start = day('2025-01-01');
  const aDay = fc.integer({ min: 0, max: 700 }).map((days) => addDays(start, days));
  const aPosting = fc
    .record({
      kind: fc.constantFrom('capital', 'cost', 'payment', 'credit', 'depreciation'),
      cost: fc.constantFrom('reminder_fee', 'verdict_fee', 'enforcement_outlay'),
      part: fc.constantFrom('capital', 'interest', 'cost'),
      day: aDay,
      amount: fc.integer({ min: 1, max: 20_000_00 }),
      invoice: fc.constantFrom('1001', '1002'),
    })
    .map(({ kind, cost, part, day: on, amount, invoice }): DebtPosting => {
      if (kind === 'capital') return posting(kind, 'capital', on, amount, { invoice });
      if (kind === 'cost') return posting(kind, cost, on, amount);
      return posting(kind, part === 'cost' ? cost : part, on, -amount, part === 'capital' ? { invoice } : {});
    });
  const aCase = fc.record({
    postings: fc.array(aPosting, { maxLength: 12 }),
    from: fc.tuple(aDay, aDay),
    freezes: fc.array(
      fc.tuple(aDay, fc.nat(60)).map(([from, days]) => ({ from, to: addDays(from, days) })),
      { maxLength: 2 },
    ),
    postedOn: fc.array(aDay, { maxLength: 4 }),
  });

  fc.assert(
    fc.property(
      aCase,
      fc.array(aDay, { minLength: 1, maxLength: 4 }),
      ({ postings, from, freezes, postedOn }, dates) => {
        const interest = ['1001', '1002'].map((invoice, index) => ({
          ...p1.interest[0]!,
          id: invoice,
          basis: { kind: 'capital' as const, invoice },
          from: from[index]!,
        }));
        let facts: DebtFacts = { currency: 'SEK', postings, interest, freezes, stops: [] };
        for (const on of [...postedOn].sort()) facts = postInterest(facts, on);
        for (const date of dates) {
          const explained = explainAmount(facts, date);
          expect(computeBalances(facts, date)).toEqual({ balances: explained.balances, total: explained.total });
          // The ledger with the interest accrued by that date posted, summed without the lines.
          const ledger = postInterest(facts, date).postings.filter((each) => each.day <= date);
          for (const component of debtComponents) {
            const sum = ledger
              .filter((each) => each.component === component)
              .reduce((all, each) => all + each.amount, 0);
            expect(amountOf(explained, component)).toBe(sum);
            expect(explained.balances[component]).toBe(sum);
          }
        }
      },
    ),
    { numRuns: 150 },
  );
});

function readKronor(text: string): number {
  return Number(text.replace(/[ .]/g, ''));
}

function postInterest(facts: DebtFacts, on: DebtPosting['day']): DebtFacts {
  const posted = facts.postings.filter((each) => each.kind === 'interest' && each.day <= on);
  const already = posted.reduce((sum, each) => sum + each.amount, 0);
  const amount = computeInterestToPost(buildInterestClaims(facts, on), on, already);
  return { ...facts, postings: [...facts.postings, posting('interest', 'interest', on, amount)] };
}

function posting(
  kind: DebtPosting['kind'],
  component: DebtPosting['component'],
  on: string,
  amount: number,
  more: Partial<DebtPosting> = {},
): DebtPosting {
  return { id: `${kind} ${component} ${on}`, kind, component, day: day(on), amount, ...more };
}
