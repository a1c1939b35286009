import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '../../values/day.ts';
import { sumOre } from '../../values/money.ts';
import { computePayouts, type PayoutLine } from './compute-payouts.ts';

const friday = { handling: 'deduct', today: day('2026-11-20') } as const;
const line = (id: string, amount: number, of: Partial<PayoutLine> = {}): PayoutLine => ({
  ...{ id, category: 'capital', article: 'capital', currency: 'SEK', amount, vat: 0 },
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

const anyLine = fc.record({
  category: fc.constantFrom<PayoutLine['category']>('capital', 'interest', 'charge', 'adjustment'),
  article: fc.constantFrom<PayoutLine['article']>('capital', 'interest', 'commission'),
  currency: fc.constantFrom<PayoutLine['currency']>('SEK', 'EUR'),
  amount: fc.integer({ min: -1_000_00, max: 1_000_00 }),
  vat: fc.integer({ min: -100_00, max: 100_00 }),
});

test('a payout is the sum of its lines, and no line is lost or paid twice', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 40 }), fc.constantFrom('deduct', 'invoice'), (drawn, handling) => {
      const lines = drawn.map((one, at) => ({ ...one, id: String(at) }));
      const payouts = computePayouts(lines, { ...friday, handling: handling as 'deduct' });
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
