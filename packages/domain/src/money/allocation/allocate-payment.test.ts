import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Day, day } from '../../values/day.ts';
import { writeKronor } from '../../values/write-kronor.ts';
import { computeInterest } from '../interest/compute-interest.ts';
import type { InterestClaim } from '../interest/interest-claim.ts';
import {
  type AllocationRules,
  allocatePayment,
  type Balance,
  defaultRules,
  reverseAllocation,
} from './allocate-payment.ts';
import { allocateRemittance } from './allocate-remittance.ts';
import { type DebtComponent, debtComponents } from './debt-components.ts';

const due = day('2026-01-31');
const owed = (component: DebtComponent, amount: number, invoice: string | null = null, dueDay: Day = due): Balance => ({
  component,
  invoice,
  due: dueDay,
  amount,
});
const total = (balances: readonly Balance[]) => balances.reduce((sum, { amount }) => sum + amount, 0);
const asText = (parts: readonly { component: string; invoice: string | null; amount: number }[]) =>
  parts.map(({ component, invoice, amount }) => `${component}${invoice ? ` ${invoice}` : ''} ${amount / 100}`);

const twoInvoices = [
  owed('capital', 2_000_00, 'B', day('2026-02-28')),
  owed('interest', 20_00, 'B', day('2026-02-28')),
  owed('capital', 1_000_00, 'A', day('2026-01-31')),
  owed('interest', 10_00, 'A', day('2026-01-31')),
  owed('reminder_fee', 60_00),
  owed('debt_collection_fee', 180_00),
];

describe('allocation.golden.txt', () => {
  test('P1 is divided as the table says', () => {
    const claim: InterestClaim = {
      id: 'P1',
      terms: { rule: 'late' },
      dayCount: 'ACT/365F',
      from: due,
      base: 10_000_00,
      changes: [],
      freezes: [],
    };
    const balances = [
      owed('debt_collection_fee', 180_00),
      owed('reminder_fee', 60_00),
      owed('interest', computeInterest([claim], day('2026-03-10')).total, '1'),
      owed('capital', 10_000_00, '1'),
    ];
    const left = (order: AllocationRules['order']) =>
      allocatePayment(1_000_00, balances, { ...defaultRules, order }).remaining;
    const [costsFirst, capitalFirst] = [left('costs_first'), left('capital_first')];
    const rows = balances.map(({ component, amount }, index) =>
      row(component, amount, costsFirst[index]!.amount, capitalFirst[index]!.amount),
    );
    const last = row('total', total(balances), total(costsFirst), total(capitalFirst));
    const golden = readFileSync(new URL('allocation.golden.txt', import.meta.url), 'utf8');
    expect([...rows, last, ''].join('\n')).toBe(golden.slice(golden.indexOf('debt_collection_fee')));
  });
});

describe('the order', () => {
  test('is costs, interest, then the oldest capital', () => {
    expect(asText(allocatePayment(1_500_00, twoInvoices, defaultRules).parts)).toEqual([
      'debt_collection_fee 180',
      'reminder_fee 60',
      'interest A 10',
      'interest B 20',
      'capital A 1000',
      'capital B 230',
    ]);
  });

  test.each<[string, Partial<AllocationRules>, readonly string[]]>([
    ['capital first where the creditor has it so', { order: 'capital_first' }, ['capital A 1000', 'capital B 500']],
    [
      'one invoice to its end before the next',
      { grouping: 'invoice' },
      [
        'debt_collection_fee 180',
        'reminder_fee 60',
        'interest A 10',
        'capital A 1000',
        'interest B 20',
        'capital B 230',
      ],
    ],
    [
      'the invoice the debtor names goes first, but not before the costs',
      { designated: 'B' },
      ['debt_collection_fee 180', 'reminder_fee 60', 'interest B 20', 'capital B 1240'],
    ],
    [
      'capital first, invoice by invoice: the costs of the case come last',
      { order: 'capital_first', grouping: 'invoice' },
      ['capital A 1000', 'interest A 10', 'capital B 490'],
    ],
  ])('%s', (_name, change, expected) => {
    expect(asText(allocatePayment(1_500_00, twoInvoices, { ...defaultRules, ...change }).parts)).toEqual(expected);
  });

  test('costs of the authority and the court come before our own fees', () => {
    const balances = debtComponents.toReversed().map((component) => owed(component, 1_00));
    expect(allocatePayment(11_00, balances, defaultRules).parts.map(({ component }) => component)).toEqual(
      debtComponents,
    );
  });
});

describe('a payment', () => {
  test.each<[string, number, string, number, number]>([
    ['of a part', 100_00, 'partial', 3_170_00, 0],
    ['to the öre', 3_270_00, 'exact', 0, 0],
    ['of too much', 3_300_00, 'overpaid', 0, 30_00],
    ['of nothing', 0, 'partial', 3_270_00, 0],
  ])('%s', (_name, amount, outcome, remaining, overpaid) => {
    const allocation = allocatePayment(amount, twoInvoices, defaultRules);
    expect([allocation.outcome, total(allocation.remaining), allocation.overpaid]).toEqual([
      outcome,
      remaining,
      overpaid,
    ]);
  });
});

describe('money from the enforcement authority', () => {
  const balances = [owed('enforcement_outlay', 600_00), owed('interest', 50_00, 'A'), owed('capital', 900_00, 'A')];
  test('is booked as reported, whatever our order is', () => {
    const reported = [{ component: 'capital', invoice: null, amount: 400_00 } as const];
    const { parts, outcome } = allocateRemittance(reported, balances);
    expect([asText(parts), outcome]).toEqual([['capital A 400'], 'partial']);
  });
  test('beyond what is owed of a component is overpaid, not moved', () => {
    const reported = [{ component: 'interest', invoice: 'A', amount: 60_00 } as const];
    expect(allocateRemittance(reported, balances)).toMatchObject({ outcome: 'overpaid', overpaid: 10_00 });
  });
});

describe('always', () => {
  const anyBalances = fc.uniqueArray(
    fc.record({
      component: fc.constantFrom(...debtComponents),
      invoice: fc.constantFrom('A', 'B', 'C', null),
      due: fc.constantFrom(day('2026-01-31'), day('2026-02-28')),
      amount: fc.integer({ min: 0, max: 10_000_00 }),
    }),
    { maxLength: 20, selector: ({ component, invoice }) => `${component} ${invoice}` },
  );
  const anyRules = fc.record({
    order: fc.constantFrom<AllocationRules['order']>('costs_first', 'capital_first'),
    grouping: fc.constantFrom<AllocationRules['grouping']>('case', 'invoice'),
    designated: fc.constantFrom('A', 'B', null),
  });
  const anyAmount = fc.integer({ min: 0, max: 60_000_00 });

  test('no part is negative, none exceeds what was owed, and the sum is exact', () => {
    fc.assert(
      fc.property(anyAmount, anyBalances, anyRules, (amount, balances, rules) => {
        const { parts, remaining, overpaid } = allocatePayment(amount, balances, rules);
        expect(parts.every((part) => part.amount > 0)).toBe(true);
        expect(remaining.every((one) => one.amount >= 0)).toBe(true);
        expect(total(parts as unknown as Balance[]) + overpaid).toBe(amount);
        expect(total(balances) - total(remaining)).toBe(amount - overpaid);
        if (overpaid > 0) expect(total(remaining)).toBe(0);
      }),
    );
  });

  test('payments booked on one day, split in any way, give the same remaining debt', () => {
    fc.assert(
      fc.property(fc.array(anyAmount, { maxLength: 6 }), anyBalances, anyRules, (amounts, balances, rules) => {
        const whole = allocatePayment(
          amounts.reduce((sum, one) => sum + one, 0),
          balances,
          rules,
        );
        const split = amounts.reduce<readonly Balance[]>(
          (left, one) => allocatePayment(one, left, rules).remaining,
          balances,
        );
        expect(split).toEqual(whole.remaining);
      }),
    );
  });

  test('a reversal restores every balance', () => {
    fc.assert(
      fc.property(anyAmount, anyBalances, anyRules, (amount, balances, rules) => {
        const { parts, remaining } = allocatePayment(amount, balances, rules);
        expect(reverseAllocation(parts, remaining)).toEqual(balances);
      }),
    );
  });
});

function row(name: string, amount: number, costsFirst: number, capitalFirst: number): string {
  const cells = [amount - costsFirst, costsFirst, amount - capitalFirst, capitalFirst];
  const widths = [14, 14, 15, 14];
  return `${name.padEnd(21)}${writeKronor(amount, 10)}${cells.map((cell, index) => writeKronor(cell, widths[index]!)).join('')}`;
}
