import { describe, expect, test } from 'vitest';
import { creditCapital } from '../../money/actions/credit-capital.ts';
import { creditFee } from '../../money/actions/credit-fee.ts';
import { freezeInterest, releaseInterest } from '../../money/actions/freeze-interest.ts';
import { registerCreditorPayment } from '../../money/actions/register-creditor-payment.ts';
import { registerPayment } from '../../money/actions/register-payment.ts';
import { reversePayment } from '../../money/actions/reverse-payment.ts';
import { explainAmount } from '../../money/explain/explain-amount.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { day } from '../../values/day.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { Decided } from '../file/case-outcome.ts';
import { afterOutcome } from './after-outcome.ts';
import { balanceOf } from './book-voucher.ts';
import { openDraft } from './draft.ts';

/** 10 000 due on 31 January, a reminder on 10 February, a demand printed on 24 February; today is 10 March. */
const file = aCaseFile();

function after(of: CaseFile, decided: Decided): CaseFile {
  if (!decided.allowed) throw new Error(decided.refusal);
  return afterOutcome(of, decided.outcome);
}

const pay = (of: CaseFile, amount: number, paid: string) => after(of, registerPayment(of, { amount, paid: day(paid) }));

/** What was owed on a day before the demand: capital, the reminder fee from its day on, and interest. */
const owedOn = (on: string) => explainAmount(file.debt, day(on)).total;

/** What remains of the demand's fee, of the other components, and of the money. */
function resultOf(of: CaseFile) {
  const { balances, total } = explainAmount(of.debt, of.today);
  const { debt_collection_fee: fee } = balances;
  return { fee, rest: total - fee, overpaid: of.overpaid, closed: of.position.closed?.kind ?? null };
}

const paidUp = { fee: 0, rest: 0, overpaid: 0, closed: 'fully_paid' as const };
const eve = owedOn('2026-02-23');

describe('a payment reported after the demand', () => {
  test.each<[string, CaseFile, ReturnType<typeof resultOf>]>([
    ['in full on the day before it was printed', pay(file, eve, '2026-02-23'), paidUp],
    ['in full long before, when there was no reminder', pay(file, owedOn('2026-02-09'), '2026-02-09'), paidUp],
    [
      'in full in two parts, the later reported first',
      pay(pay(file, eve - 4_000_00, '2026-02-23'), 4_000_00, '2026-02-23'),
      paidUp,
    ],
    ['more than in full', pay(file, eve + 70_00, '2026-02-23'), { ...paidUp, overpaid: 70_00 }],
    // Costs are paid first, so the missing amount is capital.
    [
      'in full on the day it was printed',
      pay(file, owedOn('2026-02-23'), '2026-02-24'),
      { fee: 0, rest: 182_74 + 70, overpaid: 0, closed: null },
    ],
    ['short by a krona', pay(file, eve - 1_00, '2026-02-23'), paidUp],
    [
      'short by 50.01',
      pay(file, eve - 50_01, '2026-02-23'),
      { fee: 180_00, rest: 50_01 + 21, overpaid: 0, closed: null },
    ],
    [
      'in full, after someone else has paid more than all of it',
      pay(pay(file, file.facts.remaining_total + 70_00, '2026-03-10'), eve, '2026-02-23'),
      { ...paidUp, overpaid: file.facts.remaining_total + 70_00 },
    ],
  ])('%s', (_, of, expected) => {
    expect(resultOf(of)).toEqual(expected);
  });

  test('in full to the creditor removes the fee, too', () => {
    const paid = after(file, registerCreditorPayment(file, { amount: eve, paid: day('2026-02-23') }));
    expect(resultOf(paid)).toEqual(paidUp);
  });

  test('that bounces leaves the fee owed as if it had never been made; another full payment removes it again', () => {
    const [untouched, paid] = [resultOf(file), pay(file, eve, '2026-02-23')];
    const bounced = (of: CaseFile, id: string) => after(of, reversePayment(of, { payment: id, reason: 'bounced' }));
    expect(resultOf(bounced(paid, 'payment 1'))).toEqual(untouched);
    const twice = pay(pay(file, eve + 70_00, '2026-02-23'), eve, '2026-02-22');
    expect(resultOf(bounced(twice, 'payment 1'))).toEqual({ ...paidUp, overpaid: 2_74 });
  });

  test('is recorded with its reason; a demand that we did not send keeps its fee', () => {
    const decided = registerPayment(file, { amount: eve, paid: day('2026-02-23') });
    if (!decided.allowed) throw new Error(decided.refusal);
    expect(decided.outcome.events).toContainEqual({
      key: 'fee_credited',
      data: { fee: 'debt_collection_fee', amount: 180_00, reason: 'paid_before_demand' },
    });
    const foreign = aCaseFile({ letters: [] });
    expect(resultOf(pay(foreign, eve, '2026-02-23')).closed).toBe(null);
  });
});

describe('what a payment pays', () => {
  const paysOf = (of: CaseFile) =>
    of.payments.map(({ allocation, overpaid }) => ({
      ...Object.fromEntries(allocation.map(({ component, amount }) => [component, amount])),
      overpaid,
    }));
  const credit = (of: CaseFile, amount: number) => after(of, creditFee(of, { fee: 'debt_collection_fee', amount }));
  const total = file.facts.remaining_total;
  const { interest } = explainAmount(file.debt, file.today).balances;
  const all = { capital: 10_000_00, interest, reminder_fee: 60_00 };

  test.each<[string, CaseFile, readonly object[]]>([
    [
      'the paid part of a credited fee that exceeds the debt is overpaid',
      credit(pay(file, total - 100_00, '2026-03-10'), 180_00),
      [{ ...all, overpaid: 80_00 }],
    ],
    [
      'the paid part of a fee that is credited pays the rest of the debt',
      credit(pay(file, 1_000_00, '2026-03-10'), 180_00),
      [{ capital: 940_00 - interest, interest, reminder_fee: 60_00, overpaid: 0 }],
    ],
    [
      'what an earlier payment pays a later one no longer pays',
      pay(pay(file, 240_00, '2026-03-10'), 240_00, '2026-03-09'),
      [
        { capital: 240_00 - interest, interest, overpaid: 0 },
        { debt_collection_fee: 180_00, reminder_fee: 60_00, overpaid: 0 },
      ],
    ],
    [
      'the creditor keeps what it received beyond the debt',
      after(file, registerCreditorPayment(file, { amount: 20_000_00, paid: day('2026-03-10') })),
      [{ ...all, debt_collection_fee: 180_00, overpaid: 20_000_00 - total }],
    ],
  ])('%s', (_, of, expected) => {
    expect(paysOf(of)).toEqual(expected);
  });
});

test('a payment received after closing pays the claim when the one that closed the case bounces', () => {
  const closed = pay(file, file.facts.remaining_total, '2026-03-10');
  const paidAgain = pay({ ...closed, today: day('2026-03-11') }, 2_000_000, '2026-03-11');
  const bounced = after(paidAgain, reversePayment(paidAgain, { payment: 'payment 1', reason: 'bounced' }));
  const owed = explainAmount(file.debt, day('2026-03-11')).total;
  expect(resultOf(bounced)).toEqual({ ...paidUp, overpaid: 2_000_000 - owed });
  const unpaid = after(bounced, reversePayment(bounced, { payment: 'payment 2', reason: 'bounced' }));
  expect(resultOf(unpaid)).toEqual(resultOf({ ...file, today: unpaid.today }));
});

test('a payment of the day from which interest is frozen or released pays what is owed then, whichever was first', () => {
  const freeze = (of: CaseFile) => after(of, freezeInterest(of, { from: of.today }));
  const balances = (of: CaseFile) => balanceOf(openDraft(of));
  const paid = pay(file, 500_00, '2026-03-10');
  const frozen = freeze(paid);
  // 2.74 of the interest that was paid is not owed any more, and has paid capital.
  expect(balances(frozen)).toMatchObject({ interest: 0, capital: balances(paid).capital - 2_74 });
  expect(balances(frozen)).toEqual(balances(pay(freeze(file), 500_00, '2026-03-10')));
  expect(balances(after(frozen, releaseInterest(frozen)))).toEqual(balances(paid));
});

test('interest that was credited on the day from which it is frozen is credited only as far as it accrued', () => {
  const credited = after(file, creditCapital(file, { amount: 1_00, withRest: true }));
  const frozen = after(credited, freezeInterest(credited, { from: credited.today }));
  const paid = pay(frozen, 5_00, '2026-03-10');
  const bounced = after(paid, reversePayment(paid, { payment: paid.payments[0]!.id, reason: 'bounced' }));
  for (const one of [paid, bounced]) expect(balanceOf(openDraft(one)).interest).toBe(0);
});
