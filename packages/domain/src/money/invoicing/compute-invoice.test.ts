import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '../../values/day.ts';
import { shareOf, sumOre } from '../../values/money.ts';
import { computeInvoice, type InvoicedLine } from './compute-invoice.ts';
import { chargedBy, checkCreditInvoice, checkInvoicePayment, computeCredit, creditLines } from './creditor-invoice.ts';
import { linesToInvoice } from './lines-to-invoice.ts';

const booked = day('2027-02-26');
const aLine = (values: Partial<InvoicedLine> = {}): InvoicedLine => ({
  ...{ category: 'charge', article: 'commission', currency: 'SEK', amount: -400_00, vat: -100_00, kept: 0, booked },
  ...values,
});
const rates = [{ day: day('2027-02-24'), rate: 115_000 }];

/** Worked example C1 of the rules: the debtor has paid our fee of 240, of which the creditor pays the VAT. */
test('VAT is on all that we keep, and the creditor is charged the VAT alone of what the debtor has paid', () => {
  const fee = aLine({ article: 'debt_collection', amount: 0, vat: -60_00, kept: 240_00 });
  expect(computeInvoice([aLine(), fee], { rates: [] })).toEqual({
    lines: [
      { article: 'commission', count: 1, amount: 400_00, vat_percent: 25, vat: 100_00 },
      { article: 'debt_collection', count: 1, amount: 240_00, vat_percent: 25, vat: 60_00 },
    ],
    ...{ net: 640_00, vat: 160_00, kept: 240_00, total: 560_00, deducted: 0, period: { from: booked, to: booked } },
  });
});

test('a sale abroad has no VAT', () => {
  const made = computeInvoice([aLine({ vat: 0 })], { rates: [] });
  expect(made).toMatchObject({ vat: 0, total: 400_00, lines: [{ vat_percent: 0 }] });
});

test('charges in euro are stated in kronor at the rate of the settlement day, or of a week before at most', () => {
  const euro = aLine({ currency: 'EUR' });
  expect(computeInvoice([euro], { rates })).toMatchObject({ net: 4_600_00, vat: 1_150_00, total: 5_750_00 });
  expect(computeInvoice([{ ...euro, booked: day('2027-03-04') }], { rates })).toBeUndefined();
});

test('the sum of invoices is what was charged, however the charges are divided into invoices', () => {
  const line = fc
    .record({ amount: fc.integer({ min: -100_000, max: 100_000 }), kept: fc.nat(50_000), at: fc.nat(2) })
    .map(({ amount, kept, at }) => ({ at, line: aLine({ amount, kept, vat: shareOf(amount - kept, 2_500) }) }));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
      const parts = [0, 1, 2].map((part) => lines.filter(({ at }) => at === part).map((one) => one.line));
      const made = parts.flatMap((part) => computeInvoice(part, { rates: [] }) ?? []);
      const charged = -sumOre(lines.map((one) => one.line.amount + one.line.vat));
      expect(sumOre(made.map(({ total }) => total))).toBe(charged + 0);
      for (const { lines: stated, kept, total } of made) expect(chargedBy(stated, kept).total).toBe(total);
    }),
  );
});

test('a credit takes back what is open first, and pays back the rest with its share of the VAT', () => {
  const charged = { startingFee: 0, vat: 100_00, total: 500_00 };
  expect(computeCredit(charged, 500_00)).toEqual({ remaining: 0, back: null });
  expect(computeCredit(charged, 0)).toEqual({ remaining: 0, back: { amount: 400_00, vat: 100_00 } });
  expect(computeCredit(charged, 300_00)).toEqual({ remaining: 0, back: { amount: 160_00, vat: 40_00 } });
  expect(computeCredit(charged, 700_00)).toEqual({ remaining: 200_00, back: null });
  expect(creditLines([{ article: 'commission', count: 2, amount: 400_00, vat_percent: 25, vat: 100_00 }])).toEqual([
    { article: 'commission', count: 2, amount: -400_00, vat_percent: 25, vat: -100_00 },
  ]);
});

test('an invoice is credited once, and no more is paid than is open', () => {
  const facts = { credits: null, creditedBy: null, remaining: 0, charged: 500_00 };
  const refusalOf = (verdict: ReturnType<typeof checkCreditInvoice>) => (verdict.allowed ? null : verdict.refusal);
  expect(refusalOf(checkCreditInvoice(facts))).toBeNull();
  expect(refusalOf(checkCreditInvoice({ ...facts, creditedBy: 'b' }))).toBe('invoice_already_credited');
  expect(refusalOf(checkCreditInvoice({ ...facts, credits: 'a' }))).toBe('invoice_is_credit');
  expect(refusalOf(checkCreditInvoice({ ...facts, charged: 0 }))).toBe('invoice_without_charges');
  expect(refusalOf(checkInvoicePayment(0, 1))).toBe('invoice_not_open');
  expect(refusalOf(checkInvoicePayment(100, 101))).toBe('invoice_payment_above_open');
  expect(refusalOf(checkInvoicePayment(100, 100))).toBeNull();
});

const unpaid = (values: Partial<InvoicedLine & { isInvoiced: boolean }>, at: number) => ({
  ...{ id: String(at), isInvoiced: false },
  ...aLine({ amount: 0, vat: 0 }),
  ...values,
});
test.each([
  ['less than 100 kronor is carried', 'deduct', [{ amount: -99_00 }], []],
  [
    '100 kronor and more are invoiced with all lines',
    'deduct',
    [{ amount: -300_00 }, { category: 'capital', amount: 100_00 }],
    ['0', '1'],
  ],
  ['money of the creditor is paid out', 'deduct', [{ amount: -300_00 }, { category: 'capital', amount: 400_00 }], []],
  [
    'charges alone are invoiced where that is agreed',
    'invoice',
    [{ amount: -50_00 }, { category: 'capital', amount: 10_00 }],
    ['0'],
  ],
  ['charges that were taken back are carried', 'invoice', [{ amount: 50_00 }], []],
  ['what an invoice states already waits for a payout', 'deduct', [{ amount: -300_00, isInvoiced: true }], []],
  [
    'money on both sides in another currency waits',
    'deduct',
    [
      { amount: -300_00, currency: 'EUR' },
      { category: 'capital', amount: 100_00, currency: 'EUR' },
    ],
    [],
  ],
] as const)('%s', (_, handling, given, taken) => {
  const found = linesToInvoice(given.map(unpaid), handling);
  expect(found.flatMap(({ lines }) => lines.map(({ id }) => id))).toEqual(taken);
});
