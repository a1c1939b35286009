import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterOutcome } from '../../cases/draft/after-outcome.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { addDays, day } from '../../values/day.ts';
import { sumOre } from '../../values/money.ts';
import { findVoucherFault } from '../ledger/voucher.ts';
import { creditCapital } from './credit-capital.ts';
import { confirmRefund, moveOverpaid, orderRefund, returnRefund } from './refund-overpaid.ts';
import { registerPayment } from './register-payment.ts';
import { reversePayment } from './reverse-payment.ts';

const today = day('2026-03-10');
const DEBT = 10_344_11;

function done(file: CaseFile, decided: Decided): CaseFile {
  if (!decided.allowed) throw new Error(`refused: ${decided.refusal}`);
  expect(decided.outcome.vouchers.map((voucher) => findVoucherFault(voucher))).toEqual(
    decided.outcome.vouchers.map(() => undefined),
  );
  return afterOutcome(file, decided.outcome);
}

const pay = (file: CaseFile, amount: number) => done(file, registerPayment(file, { amount, paid: today }));
const paidTooMuch = () => pay(aCaseFile(), DEBT + 200_00);
const heldOf = ({ payments }: CaseFile) =>
  sumOre(payments.filter(({ isReversed }) => !isReversed).map(({ overpaid }) => overpaid));

describe('a refund', () => {
  test('that is ordered leaves the case, which waits until the bank has debited it', () => {
    const paid = paidTooMuch();
    const [{ id }] = paid.payments as [CaseFile['payments'][number]];
    const ordered = done(paid, orderRefund(paid, { payment: id, amount: 200_00 }));
    expect(ordered).toMatchObject({ overpaid: 0, payments: [{ overpaid: 0, refunded: 200_00 }] });
    expect(ordered.position.holds).toContain('refunding');
    const confirmed = done(ordered, confirmRefund(ordered, { amount: 200_00, isLast: true }));
    expect(confirmed.position).toMatchObject({ holds: [], closed: { kind: 'fully_paid' } });
  });

  test.each(['payments_in_transit', 'unplaced'] as const)('that comes back from %s is held again', (from) => {
    const paid = paidTooMuch();
    const part = { payment: paid.payments[0]!.id, amount: 200_00 };
    const ordered = done(paid, orderRefund(paid, part));
    const back = done(ordered, returnRefund(ordered, { ...part, from }));
    expect(back).toMatchObject({ overpaid: 200_00, payments: [{ overpaid: 200_00, refunded: 0 }] });
    expect(back.position).toEqual(paid.position);
  });

  test('is refused beyond what is held, and its payment can no longer be reversed', () => {
    const paid = paidTooMuch();
    const part = { payment: paid.payments[0]!.id, amount: 200_00 };
    expect(orderRefund(paid, { ...part, amount: 200_01 })).toMatchObject({ refusal: 'no_overpayment' });
    const ordered = done(paid, orderRefund(paid, part));
    const reversed = reversePayment(ordered, { payment: part.payment, reason: 'bounced' });
    expect(reversed).toMatchObject({ refusal: 'overpayment_already_refunded' });
  });
});

test('what is moved to another case ends the wait of this one', () => {
  const paid = paidTooMuch();
  const moved = done(paid, moveOverpaid(paid, { payment: paid.payments[0]!.id, amount: 200_00 }));
  expect(moved).toMatchObject({ overpaid: 0 });
  expect(moved.position.holds).toEqual([]);
});

const act = fc.record({
  kind: fc.constantFrom('pay', 'pay', 'refund', 'refund', 'return', 'reverse', 'credit', 'move'),
  amount: fc.integer({ min: 1, max: 12_000_00 }),
  late: fc.integer({ min: 0, max: 40 }),
  at: fc.nat(4),
});

test('in any order of payments, credits, refunds and reversals the payments hold what the books hold', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 14 }), (acts) => {
      let file = aCaseFile();
      for (const { kind, amount, late, at } of acts) {
        const payment = file.payments[at];
        const part = payment && { payment: payment.id, amount: Math.min(amount, payment.overpaid) };
        const decided = ((): Decided | undefined => {
          if (kind === 'pay') return registerPayment(file, { amount, paid: addDays(today, -late) });
          if (kind === 'credit') return creditCapital(file, { amount, reason: 'agreed' } as never);
          if (!payment || !part) return undefined;
          if (kind === 'refund') return orderRefund(file, part);
          if (kind === 'move') return moveOverpaid(file, part);
          if (kind === 'reverse') return reversePayment(file, { payment: payment.id, reason: 'wrong' });
          const back = { payment: payment.id, amount: payment.refunded, from: 'payments_in_transit' } as const;
          return payment.refunded > 0 ? returnRefund(file, back) : undefined;
        })();
        if (decided?.allowed) file = done(file, decided);
        expect(heldOf(file)).toBe(file.overpaid);
        expect(file.overpaid).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
