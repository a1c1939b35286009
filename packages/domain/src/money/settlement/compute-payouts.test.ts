import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '../../values/day.ts';
import { sumOre } from '../../values/money.ts';
import { computePayouts, type PayoutLine } from './compute-payouts.ts';

const friday = { handling: 'deduct', today: day('2026-11-20') } as const;
const line = (id: string, amount: number, of: Partial<PayoutLine> = {}): PayoutLine => ({
  ...{ id, category: 'capital', article: 'capital', currency: 'SEK', amount, vat: 0, case: null, invoice: null },
  ...of,
});
const charge = (id: string, amount: number, vat: number, of: Partial<PayoutLine> = {}): PayoutLine =>
  line(id, -amount, { category: 'charge', article: 'commission', vat: -vat, ...of });

test('the creditor of the worked example is paid 4 560 kronor (rules §4.2, C1)', () => {
  const lines = [
    ...[line('1', 5_000_00), line('2', 120_00, { category: 'interest', article: 'interest' })],
    ...[charge('3', 400_00, 100_00), charge('4', 0, 60_00, { article: 'debt_collection' })],
  ];
  expect(computePayouts(lines, friday)).toMatchObject([
    { decision: 'pay', gross: 5_120_00, charges: 400_00, vat: 160_00, total: 4_560_00, lines: ['1', '2', '3', '4'] },
  ]);
});

test('each currency is paid for itself, and what we charge is deducted within it', () => {
  const lines = [line('1', 500_00), charge('2', 700_00, 0), line('3', 300_00, { currency: 'EUR' })];
  expect(computePayouts(lines, friday).map(({ currency, decision, total }) => [currency, decision, total])).toEqual([
    ['SEK', 'invoice', -200_00],
    ['EUR', 'pay', 300_00],
  ]);
});

test('what is invoiced is not deducted', () => {
  const [payout] = computePayouts([line('1', 500_00), charge('2', 100_00, 25_00)], { ...friday, handling: 'invoice' });
  expect(payout).toMatchObject({ total: 500_00, charges: 0, vat: 0, lines: ['1'] });
});

test('less than 100 kronor is carried, and paid on the last banking day of the month', () => {
  const lines = [line('1', 99_99)];
  expect(computePayouts(lines, friday)).toMatchObject([{ decision: 'carry' }]);
  expect(computePayouts(lines, { ...friday, today: day('2026-11-30') })).toMatchObject([{ decision: 'pay' }]);
});

test('each invoice is paid by itself, less what is charged for its case; the rest is paid together', () => {
  const of = (id: string, invoice: string | null) => ({ case: id, invoice });
  const lines = [
    ...[line('1', 900_00, of('a', 'F1')), line('2', 500_00, of('a', 'F2')), charge('3', 100_00, 25_00, of('a', null))],
    ...[line('4', 300_00, of('b', 'F3')), charge('5', 400_00, 100_00, of('b', null)), line('6', 40_00)],
  ];
  const paid = computePayouts(lines, { ...friday, isByInvoice: true });
  expect(paid.map(({ invoice, total, lines: own }) => [invoice, total, own.toSorted()])).toEqual([
    ['F2', 500_00, ['2']],
    // What case b owes is more than it has brought: the largest invoice covers it.
    [null, 615_00, ['1', '3', '4', '5', '6']],
  ]);
  expect(computePayouts(lines.slice(0, 3), { ...friday, isByInvoice: true })).toMatchObject([
    { invoice: 'F1', total: 775_00 },
    { invoice: 'F2', total: 500_00 },
  ]);
});

const anyLine = fc.record({
  case: fc.constantFrom(null, 'a', 'b', 'c'),
  invoice: fc.constantFrom(null, 'F1', 'F2'),
  category: fc.constantFrom<PayoutLine['category']>('capital', 'interest', 'charge', 'adjustment'),
  article: fc.constantFrom<PayoutLine['article']>('capital', 'interest', 'commission'),
  currency: fc.constantFrom<PayoutLine['currency']>('SEK', 'EUR'),
  amount: fc.integer({ min: -1_000_00, max: 1_000_00 }),
  vat: fc.integer({ min: -100_00, max: 100_00 }),
});

const terms = fc.record({ handling: fc.constantFrom('deduct', 'invoice'), isByInvoice: fc.boolean() });

test('a payout is the sum of its lines, and no line is lost or paid twice', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 40 }), terms, (drawn, { handling, isByInvoice }) => {
      const lines = drawn.map((one, at) => ({ ...one, id: String(at) }));
      const payouts = computePayouts(lines, { ...friday, handling, isByInvoice });
      for (const owed of payouts.filter(({ total }) => total < 0))
        expect(payouts.filter(({ currency }) => currency === owed.currency)).toEqual([owed]);
      const ids = payouts.flatMap((payout) => payout.lines);
      expect(new Set(ids).size).toBe(ids.length);
      const left = lines.filter(({ id }) => !ids.includes(id));
      expect(left.every(({ category }) => handling === 'invoice' && category === 'charge')).toBe(true);
      for (const { lines: own, gross, charges, vat, total, summary } of payouts) {
        const sum = sumOre(own.map((id) => lines[Number(id)]!.amount + lines[Number(id)]!.vat));
        expect([total, gross - charges - vat]).toEqual([sum, sum]);
        expect(sumOre(summary.map((one) => one.amount + one.vat))).toBe(sum);
        expect(sumOre(summary.map(({ count }) => count))).toBe(own.length);
      }
    }),
  );
});
