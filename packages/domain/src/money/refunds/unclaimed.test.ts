import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterOutcome, onDay } from '../../cases/draft/after-outcome.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { addYears, day } from '../../values/day.ts';
import { sumOre } from '../../values/money.ts';
import { moveOverpaid, orderRefund, takeAsIncome } from '../actions/refund-overpaid.ts';
import { registerPayment } from '../actions/register-payment.ts';
import { reversePayment } from '../actions/reverse-payment.ts';
import type { StoredRow } from '../bank/row-status.ts';
import { explainAmount } from '../explain/explain-amount.ts';
import { computeBalances } from '../ledger/balances.ts';
import { findVoucherFault, type Voucher } from '../ledger/voucher.ts';
import { bookUnclaimedRow, checkMayApproveIncome, checkMayRequestIncome } from './unclaimed.ts';

const today = day('2026-03-10');
const later = addYears(today, 10);

test.each([
  ['allowed', {}],
  ['income_before_time', { incomeFrom: '2036-03-11' }],
  ['income_before_time', { incomeFrom: null }],
  ['income_already_requested', { hasRequest: true }],
])('income is requested: %s %o', (expected, overrides) => {
  const facts = { today: later, incomeFrom: later, hasRequest: false };
  const verdict = checkMayRequestIncome({ ...facts, ...overrides } as typeof facts);
  expect(verdict.allowed ? 'allowed' : verdict.refusal).toBe(expected);
});

test.each([
  ['allowed', {}],
  ['income_approver_not_another', { approver: 'finn' }],
  ['income_status_not_allowed', { status: 'booked' }],
  ['income_status_not_allowed', { status: 'cancelled' }],
  ['income_differs', { held: 0 }],
  ['income_differs', { held: 300_00 }],
] as const)('income is approved: %s %o', (expected, overrides) => {
  const facts = { status: 'requested', requestedBy: 'finn', approver: 'karin', amount: 200_00, held: 200_00 } as const;
  const verdict = checkMayApproveIncome({ ...facts, ...overrides });
  expect(verdict.allowed ? 'allowed' : verdict.refusal).toBe(expected);
});

function sumsOf(vouchers: readonly Voucher[]): Readonly<Record<string, number>> {
  for (const voucher of vouchers) expect(findVoucherFault(voucher)).toBeUndefined();
  const postings = vouchers.flatMap((voucher) => voucher.postings.map((one) => ({ ...one, booked: later })));
  return computeBalances(postings, later);
}

test('what nothing explains of a row becomes ours, and is transferred with our fees', () => {
  const row: StoredRow = {
    ...{ id: 'row', key: '5051-1', amount: 500_00, currency: 'SEK', valueDate: today, reference: null },
    ...{ status: 'unplaced', unplaced: 500_00 },
  };
  expect(sumsOf([bookUnclaimedRow(row, 500_00, later)])).toEqual({
    unplaced: 500_00,
    agency_payable: -500_00,
    own_fees: 500_00,
    unclaimed_income: -500_00,
  });
});

test('whatever was refunded and moved before, income leaves the debt as it was and takes only what is held', () => {
  const acts = fc.array(
    fc.record({ kind: fc.constantFrom('refund', 'move', 'income'), amount: fc.integer({ min: 1, max: 600_00 }) }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(acts, (made) => {
      const vouchers: Voucher[] = [];
      let file: CaseFile = aCaseFile({ today });
      const keep = (decided: Decided): boolean => {
        if (!decided.allowed) return false;
        file = afterOutcome(file, decided.outcome);
        vouchers.push(...decided.outcome.vouchers);
        return true;
      };
      const [start, unpaid] = [file, sumsOf(vouchers)];
      keep(registerPayment(file, { amount: 11_000_00, paid: today }));
      const payment = file.payments.at(-1)!.id;
      file = onDay(file, later);
      const owed = explainAmount(file.debt, later).balances;
      const left = { refund: 0, move: 0, income: 0 };
      const doing = { refund: orderRefund, move: moveOverpaid, income: takeAsIncome };
      for (const { kind, amount } of made) {
        const held = file.overpaid;
        const isDone = keep(doing[kind](file, { payment, amount }));
        expect(isDone).toBe(amount <= held);
        if (isDone) left[kind] += amount;
        expect(file.overpaid).toBe(isDone ? held - amount : held);
      }
      expect(explainAmount(file.debt, later).balances).toEqual(owed);
      expect(sumsOf(vouchers).unclaimed_income ?? 0).toBe(0 - left.income);
      // The bank takes the deposit back: what became income is lost again, as what was refunded is.
      const covered = left.refund + left.income;
      expect(keep(reversePayment(file, { payment, reason: '', left: { covered, moved: left.move } }))).toBe(true);
      const after = sumsOf(vouchers);
      const changeOf = (account: string) => (after[account] ?? 0) - (unpaid[account] ?? 0);
      expect(changeOf('overpaid')).toBe(0);
      expect(changeOf('agency_payable')).toBe(left.refund);
      expect(changeOf('bank_costs') + changeOf('unclaimed_income')).toBe(left.refund);
      expect(file.overpaid).toBe(sumOre(file.payments.filter((one) => !one.isReversed).map((one) => one.overpaid)));
      expect(start.overpaid).toBe(0);
    }),
    { numRuns: 100 },
  );
});
