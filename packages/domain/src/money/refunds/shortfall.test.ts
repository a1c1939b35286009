import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterOutcome } from '../../cases/draft/after-outcome.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { day } from '../../values/day.ts';
import { sumOre } from '../../values/money.ts';
import { moveOverpaid, orderRefund } from '../actions/refund-overpaid.ts';
import { registerPayment } from '../actions/register-payment.ts';
import { reversePayment } from '../actions/reverse-payment.ts';
import type { StoredRow } from '../bank/row-status.ts';
import { explainAmount } from '../explain/explain-amount.ts';
import { computeBalances } from '../ledger/balances.ts';
import { findVoucherFault, type Voucher } from '../ledger/voucher.ts';
import { placeOnCase } from '../placing/place-row.ts';
import { bookRecovered, bookShortfall } from './book-shortfall.ts';
import { checkMayApproveCover, checkMayCover, checkRefunded } from './shortfall.ts';

const today = day('2026-03-10');
const row: StoredRow = {
  ...{ id: 'row', key: '5051-1', amount: 500_00, currency: 'SEK', valueDate: today, reference: null },
  ...{ status: 'placed', unplaced: 0 },
};

function sumsOf(vouchers: readonly Voucher[]): Readonly<Record<string, number>> {
  for (const voucher of vouchers) expect(findVoucherFault(voucher)).toBeUndefined();
  const postings = vouchers.flatMap((voucher) => voucher.postings.map((one) => ({ ...one, booked: today })));
  return computeBalances(postings, today);
}

test.each([
  ['allowed', {}],
  ['transaction_not_open', { row: { amount: 500_00, unplaced: 500_00, status: 'unplaced' } }],
  ['transaction_not_open', { row: { amount: -500_00, unplaced: -200_00, status: 'partly_placed' } }],
  ['transaction_not_open', { row: { amount: -500_00, unplaced: -500_00, status: 'received' } }],
  ['shortfall_already_requested', { hasRequest: true }],
] as const)('a shortfall is requested: %s %o', (expected, overrides) => {
  const facts = { row: { amount: -500_00, unplaced: -500_00, status: 'unplaced' }, hasRequest: false } as const;
  const verdict = checkMayCover({ ...facts, ...overrides });
  expect(verdict.allowed ? 'allowed' : verdict.refusal).toBe(expected);
});

test.each([
  ['allowed', {}],
  ['refund_not_confirmed', { isOrdered: true }],
  ['no_shortfall', { amount: 0 }],
])('what was refunded is covered: %s %o', (expected, overrides) => {
  const verdict = checkRefunded({ amount: 200_00, isOrdered: false, ...overrides });
  expect(verdict.allowed ? 'allowed' : verdict.refusal).toBe(expected);
});

test.each([
  ['allowed', {}],
  ['shortfall_approver_not_another', { approver: 'finn' }],
  ['shortfall_status_not_allowed', { status: 'covered' }],
  ['shortfall_status_not_allowed', { status: 'cancelled' }],
] as const)('a shortfall is approved: %s %o', (expected, overrides) => {
  const verdict = checkMayApproveCover({ status: 'requested', requestedBy: 'finn', approver: 'karin', ...overrides });
  expect(verdict.allowed ? 'allowed' : verdict.refusal).toBe(expected);
});

test('what was refunded of a row is our cost, until the refund comes back', () => {
  const covered = bookShortfall(row, 200_00, today);
  expect(sumsOf([covered])).toMatchObject({
    agency_payable: 200_00,
    unplaced: -200_00,
    bank_costs: 200_00,
    own_fees: -200_00,
  });
  const back = bookRecovered({ amount: 200_00, currency: 'SEK', from: 'unplaced' }, today);
  expect(Object.values(sumsOf([covered, back])).every((sum) => sum === 0)).toBe(true);
});

test('whatever was refunded and moved of a payment, taking it back leaves the case as if never paid, and the refund as our loss', () => {
  const acts = fc.array(
    fc.record({ kind: fc.constantFrom('refund', 'move'), amount: fc.integer({ min: 1, max: 600_00 }) }),
    { maxLength: 4 },
  );
  const others = fc.array(fc.integer({ min: 1, max: 11_000_00 }), { maxLength: 2 });
  fc.assert(
    fc.property(fc.boolean(), others, acts, (isOfBank, paid, made) => {
      const vouchers: Voucher[] = [];
      let file: CaseFile = aCaseFile({ today });
      const keep = (decided: Decided): boolean => {
        if (!decided.allowed) return false;
        file = afterOutcome(file, decided.outcome);
        vouchers.push(...decided.outcome.vouchers);
        return true;
      };
      for (const amount of paid) keep(registerPayment(file, { amount, paid: today }));
      const [start, before] = [file, sumsOf(vouchers)];
      const amount = 11_000_00;
      keep(isOfBank ? placeOnCase(file, row, { amount }) : registerPayment(file, { amount, paid: today }));
      const payment = file.payments.at(-1)!.id;
      const left = { covered: 0, moved: 0 };
      for (const { kind, amount: part } of made) {
        const isRefund = kind === 'refund';
        if (!keep((isRefund ? orderRefund : moveOverpaid)(file, { payment, amount: part }))) continue;
        left[isRefund ? 'covered' : 'moved'] += part;
      }
      if (left.covered + left.moved > 0)
        expect(reversePayment(file, { payment, reason: '' })).toMatchObject({
          refusal: 'overpayment_already_refunded',
        });
      expect(keep(reversePayment(file, { payment, reason: '', left }))).toBe(true);
      const held = file.payments.filter(({ isReversed }) => !isReversed).map(({ overpaid }) => overpaid);
      expect(file.overpaid).toBe(sumOre(held));
      expect(explainAmount(file.debt, today).balances).toEqual(explainAmount(start.debt, today).balances);
      const after = sumsOf(vouchers);
      const changeOf = (account: string) => (after[account] ?? 0) - (before[account] ?? 0);
      expect(changeOf('overpaid')).toBe(0);
      expect(changeOf('creditor_payable')).toBe(0);
      expect(changeOf('agency_payable')).toBe(left.covered);
      expect(changeOf('bank_costs')).toBe(left.covered);
      expect(changeOf('payments_in_transit')).toBe(0 - left.covered);
      expect(changeOf('unplaced') + changeOf('receipts_in_transit')).toBe(0);
    }),
    { numRuns: 100 },
  );
});
