import fc from 'fast-check';
import { expect, test } from 'vitest';
import { registerPayment } from '../../money/actions/register-payment.ts';
import { reversePayment } from '../../money/actions/reverse-payment.ts';
import { explainAmount } from '../../money/explain/explain-amount.ts';
import { accountsOfBook, books } from '../../money/ledger/ledger-accounts.ts';
import { findVoucherFault, type Voucher } from '../../money/ledger/voucher.ts';
import { aPosition } from '../../testing/a-case.ts';
import { aCaseFile, sumOn } from '../../testing/a-case-file.ts';
import type { ArbitraryAction } from '../../testing/an-action.ts';
import { arbitraryAction } from '../../testing/arbitrary-action.ts';
import { addDays, day } from '../../values/day.ts';
import { afterOutcome } from '../draft/after-outcome.ts';
import { balanceOf, balancesOf } from '../draft/book-voucher.ts';
import { factsOf, openDraft } from '../draft/draft.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { Decided } from '../file/case-outcome.ts';
import { isPauseReason, positionsOf } from '../states/case-position.ts';
import { caseStates } from '../states/case-states.ts';
import { isPhaseOf } from '../states/phases.ts';

const starts: readonly (readonly [string, CaseFile])[] = [
  ['under collection', twoInvoices({})],
  [
    'capital first, small capital waived',
    twoInvoices({
      terms: {
        ...aCaseFile().terms,
        allowsCapitalDepreciation: true,
        allocation: { order: 'capital_first', grouping: 'invoice' },
      },
    }),
  ],
  ['at the authority', twoInvoices({ position: aPosition({ state: 'enforcement', phase: 'verdict_submitted' }) })],
  ['in a plan', twoInvoices({ position: aPosition({ state: 'amortization', phase: 'advice', before: aPosition() }) })],
];

test.each(starts)('after any actions on a case %s, its books and its position are valid', (_name, start) => {
  fc.assert(
    fc.property(fc.array(arbitraryAction, { minLength: 1, maxLength: 14 }), (actions) => {
      let file = start;
      const vouchers: Voucher[] = [];
      for (const action of actions) {
        const before = on(file, action);
        const decided = action.act(before);
        if (!decided.allowed) continue;
        vouchers.push(...decided.outcome.vouchers);
        file = afterOutcome(before, decided.outcome);
        expectBooksInOrder(file, decided.outcome.vouchers);
        expectValidPosition(file);
      }
      expectMoneyAccountedFor(file, vouchers);
    }),
    { numRuns: 100 },
  );
});

test('when every payment has bounced, every balance is as if none had been made', () => {
  const payments = fc.array(
    arbitraryAction.filter(({ words }) => /^register (creditor )?payment/.test(words)),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(fc.constantFrom(...starts.slice(0, 3)), payments, ([, start], actions) => {
      let file = start;
      for (const action of actions) file = act(on(file, action), action.act);
      for (const { id } of file.payments)
        file = act(file, (one) => reversePayment(one, { payment: id, reason: 'bounced' }), true);
      const untouched = explainAmount(start.debt, file.today).balances;
      expect(explainAmount(file.debt, file.today).balances).toEqual(untouched);
      expect([file.overpaid, file.position.closed, file.position.holds]).toEqual([0, null, []]);
    }),
    { numRuns: 150 },
  );
});

test('a payment that pays nothing has a voucher of its own, so that the next one is reversed on its own day', () => {
  const pay = (file: CaseFile, amount: number, paid = file.today) =>
    act(file, (one) => registerPayment(one, { amount, paid }), true);
  const settled = pay(pay(starts[1]![1], 1_024_000), 1_007_571);
  const later = { ...settled, today: addDays(settled.today, 15) };
  const { payments } = pay(pay(later, 1), 20, day('2026-02-26'));
  expect(new Set(payments.map(({ voucher }) => voucher.id)).size).toBe(4);
});

function act(file: CaseFile, action: (file: CaseFile) => Decided, must = false): CaseFile {
  const decided = action(file);
  if (must) expect(decided).toMatchObject({ allowed: true });
  return decided.allowed ? afterOutcome(file, decided.outcome) : file;
}

function expectBooksInOrder(file: CaseFile, booked: readonly Voucher[]): void {
  for (const voucher of booked) expect(findVoucherFault(voucher)).toBeUndefined();
  for (const { amount } of balancesOf(openDraft(file))) expect(amount).toBeGreaterThan(0);
  expect(file.overpaid).toBeGreaterThanOrEqual(0);
  const { balances, unpostedInterest } = explainAmount(file.debt, file.today);
  const posted = balanceOf(openDraft(file));
  expect({ ...posted, interest: posted.interest + unpostedInterest }).toEqual(balances);
}

function expectValidPosition({ position, pauses, flow }: CaseFile): void {
  for (const layer of positionsOf(position)) {
    expect(caseStates).toContain(layer.state);
    expect(isPhaseOf(layer.state, layer.phase)).toBe(true);
  }
  const held = positionsOf(position).flatMap(({ holds }) => holds.filter(isPauseReason));
  expect(pauses.map(({ reason }) => reason).toSorted()).toEqual([...new Set(held)].toSorted());
  if (position.closed) expect(flow.date).toBeNull();
}

/** Every krona received is owed to someone, and the books never mix. */
function expectMoneyAccountedFor(file: CaseFile, vouchers: readonly Voucher[]): void {
  for (const book of books) {
    const sum = accountsOfBook[book].reduce((all, account) => all + sumOn(vouchers, account), 0);
    expect(sum).toBe(0);
  }
  const received = file.payments.filter(({ kind, isReversed }) => kind === 'payment' && !isReversed);
  expect(sumOn(vouchers, 'receipts_in_transit')).toBe(received.reduce((sum, { amount }) => sum + amount, 0));
  const paid = factsOf(openDraft(file)).paid_total;
  if (file.payments.every(({ isReversed }) => isReversed)) expect(paid).toBe(0);
}

function on(file: CaseFile, action: ArbitraryAction): CaseFile {
  const later = { ...file, today: addDays(file.today, action.days) };
  return { ...later, facts: factsOf(openDraft(later)) };
}

function twoInvoices(overrides: Partial<CaseFile>): CaseFile {
  const [first, second] = [day('2026-01-31'), day('2026-02-20')];
  return aCaseFile({
    invoices: [
      { id: 'first', number: '1001', due: first, hasOriginal: false },
      { id: 'second', number: '1002', due: second, hasOriginal: false },
    ],
    known: { lacks_original_invoice: true },
    ...overrides,
  });
}
