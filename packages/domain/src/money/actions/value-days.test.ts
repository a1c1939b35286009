import { describe, expect, test } from 'vitest';
import { afterOutcome, onDay } from '../../cases/draft/after-outcome.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { aClaim } from '../../testing/a-claim.ts';
import { day } from '../../values/day.ts';
import { sumOre } from '../../values/money.ts';
import { explainAmount } from '../explain/explain-amount.ts';
import { registerCreditorPayment } from './register-creditor-payment.ts';
import { registerPayment } from './register-payment.ts';
import { reversePayment } from './reverse-payment.ts';

function after(file: CaseFile, decided: Decided): CaseFile {
  if (!decided.allowed) throw new Error(decided.refusal);
  return afterOutcome(file, decided.outcome);
}

type Paid = readonly [amount: number, paid: string];

const pay = (file: CaseFile, [amount, paid]: Paid) => after(file, registerPayment(file, { amount, paid: day(paid) }));
const payCreditor = (file: CaseFile, [amount, paid]: Paid) =>
  after(file, registerCreditorPayment(file, { amount, paid: day(paid) }));
const bounce = (file: CaseFile, id: string) => after(file, reversePayment(file, { payment: id, reason: 'bounced' }));

const totalOf = ({ debt, today }: CaseFile) => explainAmount(debt, today).total;
const waivedOf = ({ debt }: CaseFile) =>
  0 - sumOre(debt.postings.filter(({ kind }) => kind === 'depreciation').map(({ amount }) => amount));

describe('36 500.00 due on 30 June 2025, three payments registered on 16 November 2026', () => {
  const claim = aClaim({ capital: 36_500_00, due: '2025-06-30', today: '2026-11-16' });
  const first: Paid = [10_000_00, '2025-07-01'];
  const second: Paid = [5_000_00, '2026-01-01'];
  const third: Paid = [7_000_00, '2026-06-30'];
  const orders: readonly (readonly [string, readonly Paid[]])[] = [
    ['1 2 3', [first, second, third]],
    ['1 3 2', [first, third, second]],
    ['2 1 3', [second, first, third]],
    ['2 3 1', [second, third, first]],
    ['3 1 2', [third, first, second]],
    ['3 2 1', [third, second, first]],
  ];

  test.each(orders)('17 619.44 remains in the order %s', (_order, paid) => {
    expect(totalOf(paid.reduce(pay, claim))).toBe(17_619_44);
  });

  test.each(orders)('without the second, 22 997.40 remains in the order %s', (_order, paid) => {
    const all = paid.reduce(pay, claim);
    const { id } = all.payments.find(({ amount }) => amount === 5_000_00)!;
    expect(totalOf(bounce(all, id))).toBe(22_997_40);
    expect(totalOf([first, third].reduce(pay, claim))).toBe(22_997_40);
  });

  test('each day that differs has one correction, which counts from that day', () => {
    const file = [first, third].reduce(pay, claim);
    const decided = registerPayment(file, { amount: 5_000_00, paid: day('2026-01-01') });
    const vouchers = decided.allowed ? decided.outcome.vouchers : [];
    const [interest, payment, ...corrections] = vouchers;
    expect([interest?.kind, payment?.kind]).toEqual(['interest', 'payment']);
    expect(corrections.map(({ kind, booked, valued }) => [kind, booked, valued])).toEqual([
      ['correction', '2026-11-16', '2026-06-30'],
    ]);
  });
});

describe('a payment in time that is registered late takes away the fees', () => {
  const reminder = { kind: 'reminder', on: '2026-10-12', fee: 'reminder_fee', amount: 60_00 } as const;
  const demand = { kind: 'debt_collection', on: '2026-10-27', fee: 'debt_collection_fee', amount: 180_00 } as const;
  const compensated = { ...reminder, fee: 'late_payment_compensation', amount: 450_00 } as const;
  const terms = { capital: 3_000_00, due: '2026-09-30', today: '2026-11-04' };
  const reminded = aClaim({ ...terms, letters: [reminder] });
  const demanded = aClaim({ ...terms, letters: [reminder, demand] });
  const trader = aClaim({ ...terms, letters: [compensated], over: { known: { is_company: true } } });
  const owedOn = (on: string) => explainAmount(aClaim(terms).debt, day(on)).total;

  test.each<[string, CaseFile]>([
    ['on the due day', pay(reminded, [3_000_00, '2026-09-30'])],
    ['two days before the reminder', pay(reminded, [owedOn('2026-10-10'), '2026-10-10'])],
    ['by a business on the due day', pay(trader, [3_000_00, '2026-09-30'])],
    ['to the creditor on the due day', payCreditor(reminded, [3_000_00, '2026-09-30'])],
  ])('%s: nothing remains and nothing is waived', (_when, file) => {
    expect([totalOf(file), file.overpaid, waivedOf(file)]).toEqual([0, 0, 0]);
    expect(file.position.closed).toEqual({ kind: 'fully_paid', reason: 'fully_paid' });
  });

  test('capital to the creditor six days before the reminder leaves the interest of 8.22, which is waived', () => {
    const letters = [
      { ...reminder, on: '2026-10-16' },
      { ...demand, on: '2026-11-02' },
    ];
    const file = payCreditor(aClaim({ ...terms, today: '2026-11-10', letters }), [3_000_00, '2026-10-10']);
    expect([totalOf(file), waivedOf(file)]).toEqual([0, 8_22]);
    expect(file.position.closed?.reason).toBe('fully_paid_with_depreciation');
  });

  test('a business that pays late, but before the reminder, owes the compensation', () => {
    expect(totalOf(pay(trader, [owedOn('2026-10-10'), '2026-10-10']))).toBe(450_00);
  });

  test('a payment that bounces brings the fees back', () => {
    expect(totalOf(bounce(pay(demanded, [3_000_00, '2026-09-30']), 'payment 1'))).toBe(totalOf(demanded));
  });
});

describe('paid as asked is paid', () => {
  const reminder = { kind: 'reminder', on: '2027-01-12', fee: 'reminder_fee', amount: 60_00 } as const;
  const reminded = aClaim({ capital: 1_000_00, due: '2026-12-15', today: '2027-01-22', letters: [reminder] });
  const asked = reminded.letters[0]!.amount;
  const paidAsAsked = { kind: 'fully_paid', reason: 'fully_paid' };

  test('1 067.67 asked for and paid on its day: the 2.74 accrued since are waived', () => {
    expect(asked).toBe(1_067_67);
    const decided = registerPayment(reminded, { amount: asked, paid: reminded.today });
    const file = after(reminded, decided);
    expect([totalOf(file), waivedOf(file), file.position.closed]).toEqual([0, 2_74, paidAsAsked]);
    const vouchers = decided.allowed ? decided.outcome.vouchers : [];
    expect(vouchers.filter(({ kind }) => kind === 'depreciation').map(({ text }) => text)).toEqual(['paid_as_asked']);
  });

  test('10 324.93 asked for by a demand', () => {
    const letters = [
      { kind: 'reminder', on: '2026-09-14', fee: 'reminder_fee', amount: 60_00 },
      { kind: 'debt_collection', on: '2026-10-01', fee: 'debt_collection_fee', amount: 180_00 },
    ] as const;
    const demanded = aClaim({ capital: 10_000_00, due: '2026-08-31', today: '2026-10-12', letters });
    expect(demanded.letters[1]!.amount).toBe(10_324_93);
    expect(pay(demanded, [10_324_93, '2026-10-09']).position.closed).toEqual(paidAsAsked);
  });

  test.each<[string, number, string, boolean]>([
    ['an öre short', asked - 1, '2027-01-22', true],
    ['a krona short', asked - 1_00, '2027-01-22', true],
    ['1.01 short', asked - 1_01, '2027-01-22', false],
    ['three banking days under way', asked, '2027-01-27', true],
    ['a day later', asked - 50_00, '2027-01-28', false],
  ])('%s', (_what, amount, paid, isClosed) => {
    const file = pay(onDay(reminded, day('2027-02-05')), [amount, paid]);
    expect(file.position.closed !== null).toBe(isClosed);
  });

  test('money for the case afterwards is overpaid in full, however small beside what is refunded', () => {
    const closed = pay(reminded, [asked, '2027-01-22']);
    const more = pay(onDay(closed, day('2027-02-01')), [100_00, '2027-02-01']);
    expect([more.overpaid, more.position.holds]).toEqual([100_00, ['refunding']]);
    expect(pay(more, [1_00, '2027-02-01']).overpaid).toBe(101_00);
  });
});
