import { describe, expect, test } from 'vitest';
import { day } from '../../values/day.ts';
import { computeFee, type FeeBar, type FeeClaim, type FeeMeasure } from './compute-fee.ts';

const on = day('2026-02-10');
const consumer: FeeClaim = {
  debtor: 'consumer',
  isTrade: true,
  interestFrom: day('2026-01-31'),
  isReminderFeeAgreed: true,
  isAdviceFeeAgreed: false,
  isRent: false,
  charged: [],
};
const business: FeeClaim = { ...consumer, debtor: 'business' };
const reminder: FeeMeasure = { code: 'reminder_fee', day: on };
const demand: FeeMeasure = { code: 'debt_collection_fee', day: on, isComplete: true, isSent: true };
const plan: FeeMeasure = { code: 'amortization_plan_fee', day: on, isComplete: true, isAgreed: true, isSent: true };
const advice: FeeMeasure = { code: 'amortization_advice_fee', day: on };
const compensation: FeeMeasure = { code: 'late_payment_compensation', day: on };
const charged = (code: FeeMeasure['code'], date = '2026-02-05') => ({ code, amount: 60_00, day: day(date) });
const answer = (measure: FeeMeasure, claim: FeeClaim): number | FeeBar => {
  const given = computeFee(measure, claim);
  return given.isCharged ? given.amount : given.bar;
};

describe('what may be charged', () => {
  test.each<[string, FeeMeasure, FeeClaim, number | FeeBar]>([
    ['a reminder that was agreed', reminder, consumer, 60_00],
    ['a reminder that was not', reminder, { ...consumer, isReminderFeeAgreed: false }, 'not_agreed'],
    ['a second reminder', reminder, { ...consumer, charged: [charged('reminder_fee')] }, 'already_charged'],
    ['a demand', demand, consumer, 180_00],
    ['a demand after a reminder', demand, { ...consumer, charged: [charged('reminder_fee')] }, 180_00],
    ['a second demand', demand, { ...consumer, charged: [charged('debt_collection_fee')] }, 'already_charged'],
    ['a demand that lacks what the law asks for', { ...demand, isComplete: false }, consumer, 'letter_incomplete'],
    ['a demand never sent', { ...demand, isSent: false }, consumer, 'not_sent'],
    ['a demand to a business, capped all the same', demand, business, 180_00],
    ['a plan', plan, consumer, 170_00],
    ['a plan for a part of the debt', { ...plan, isComplete: false }, consumer, 'plan_incomplete'],
    ['a plan the debtor has not agreed to', { ...plan, isAgreed: false }, consumer, 'plan_not_agreed'],
    ['a plan not sent', { ...plan, isSent: false }, consumer, 'not_sent'],
    [
      'a new plan within a year',
      plan,
      { ...consumer, charged: [charged('amortization_plan_fee', '2025-02-11')] },
      'plan_fee_within_a_year',
    ],
    ['a new plan after it', plan, { ...consumer, charged: [charged('amortization_plan_fee', '2025-02-10')] }, 170_00],
    ['an instalment notice', advice, consumer, 'not_agreed'],
    ['an instalment notice that was agreed', advice, { ...consumer, isAdviceFeeAgreed: true }, 60_00],
  ])('%s', (_name, measure, claim, expected) => {
    expect(answer(measure, claim)).toBe(expected);
  });
});

describe('450 kronor for late payment', () => {
  test.each<[string, FeeMeasure, FeeClaim, number | FeeBar]>([
    ['between businesses', compensation, business, 450_00],
    ['from a public body', compensation, { ...business, debtor: 'public_body' }, 450_00],
    ['not from a consumer', compensation, consumer, 'debtor_is_consumer'],
    ['not for other claims than trade', compensation, { ...business, isTrade: false }, 'not_trade'],
    ['not on the day interest starts', { ...compensation, day: day('2026-01-31') }, business, 'no_late_interest'],
    ['the day after', { ...compensation, day: day('2026-02-01') }, business, 450_00],
    ['once', compensation, { ...business, charged: [charged('late_payment_compensation')] }, 'already_charged'],
    ...[reminder, demand, plan].map(
      (measure) =>
        [
          `instead of ${measure.code}`,
          measure,
          { ...business, charged: [charged('late_payment_compensation')] },
          'absorbed_by_late_payment_compensation',
        ] as [string, FeeMeasure, FeeClaim, FeeBar],
    ),
  ])('%s', (_name, measure, claim, expected) => {
    expect(answer(measure, claim)).toBe(expected);
  });

  test('replaces fees charged before it', () => {
    const claim = { ...business, charged: [charged('reminder_fee'), charged('debt_collection_fee')] };
    expect(computeFee(compensation, claim)).toMatchObject({
      amount: 450_00,
      absorbs: ['reminder_fee', 'debt_collection_fee'],
    });
  });

  test('is not owed where no interest is owed', () => {
    const { interestFrom: _none, ...claim } = business;
    expect(answer(compensation, claim)).toBe('no_late_interest');
  });
});

describe('paid before the demand was printed', () => {
  const paid = (booked: string, paidOn = booked) => ({ paid: day(paidOn), booked: day(booked) });

  test.each([
    ['on the account the day before', paid('2026-02-09'), false, 'paid_before_print'],
    ['on the account the same day', paid('2026-02-10'), false, 180_00],
    ['paid the day before, on the account the same day', paid('2026-02-10', '2026-02-09'), false, 180_00],
    ['rent paid the day before', paid('2026-02-10', '2026-02-09'), true, 'paid_before_print'],
  ])('%s', (_name, paidInFull, isRent, expected) => {
    expect(answer({ ...demand, paidInFull }, { ...consumer, isRent })).toBe(expected);
  });
});

describe('the day of the measure decides the amount', () => {
  test.each<[FeeMeasure, string, number | FeeBar]>([
    [reminder, '2013-03-15', 50_00],
    [reminder, '2013-03-16', 60_00],
    [demand, '2013-03-15', 160_00],
    [plan, '2013-03-15', 150_00],
    [compensation, '2013-03-15', 'no_amount_known'],
    [reminder, '2003-06-30', 'no_amount_known'],
  ])('%o on %s', (measure, date, expected) => {
    const claim = { ...business, interestFrom: day('2003-01-01') };
    expect(answer({ ...measure, day: day(date) }, claim)).toBe(expected);
  });
});
