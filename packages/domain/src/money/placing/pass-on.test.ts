import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closeManually } from '../../cases/actions/close-manually.ts';
import { reopenCase } from '../../cases/actions/reopen-case.ts';
import { writeOffCase } from '../../cases/actions/write-off-case.ts';
import { afterOutcome } from '../../cases/draft/after-outcome.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { isPassedOn } from '../../cases/parts/payments-part.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { addDays, day } from '../../values/day.ts';
import { sumOre } from '../../values/money.ts';
import { creditFee } from '../actions/credit-fee.ts';
import { registerCreditorPayment } from '../actions/register-creditor-payment.ts';
import { registerPayment } from '../actions/register-payment.ts';
import { reversePayment } from '../actions/reverse-payment.ts';
import { costComponents } from '../allocation/debt-components.ts';
import type { StoredRow } from '../bank/row-status.ts';
import { explainAmount } from '../explain/explain-amount.ts';
import { computeBalances } from '../ledger/balances.ts';
import type { Voucher } from '../ledger/voucher.ts';
import { placeOnCase, unplace } from './place-row.ts';

const closedOn = day('2026-03-10');
const today = addDays(closedOn, 20);
const row: StoredRow = {
  id: 'row',
  key: '5051-2026-03-30-1',
  amount: 500_00,
  currency: 'SEK',
  valueDate: today,
  reference: '1234567897',
  status: 'received',
  unplaced: 500_00,
};

const recall = (file: CaseFile) => closeManually(file, { reason: 'recalled' });
const writeOff = (file: CaseFile) => writeOffCase(file, { isDecided: true });

function done(decided: Decided) {
  if (!decided.allowed) throw new Error(`refused: ${decided.refusal}`);
  return decided.outcome;
}

function aClosedFile(close = recall): CaseFile {
  const file = aCaseFile({ today: closedOn });
  return { ...afterOutcome(file, done(close(file))), today };
}

const passOn = (file: CaseFile, amount = 500_00) =>
  placeOnCase(file, { ...row, amount }, { amount, closedAs: 'pass_on' });

describe('money for a closed case is passed on', () => {
  test('all of it is the creditor’s, and the claim is less by it, the capital first', () => {
    const file = aClosedFile();
    const { vouchers, payments, position, events } = done(passOn(file));
    expect(position.closed).toEqual(file.position.closed);
    expect(payments).toMatchObject([{ kind: 'creditor_payment', source: 'bank', bankTransaction: 'row', overpaid: 0 }]);
    expect(payments[0]!.allocation).toMatchObject([{ component: 'capital', amount: 500_00 }]);
    expect(vouchers).toHaveLength(1);
    expect(vouchers[0]).toMatchObject({ kind: 'placement', text: 'passed_on 1234567897' });
    const sums = computeBalances(
      vouchers[0]!.postings.map((one) => ({ ...one, booked: today })),
      today,
    );
    expect(sums).toMatchObject({ unplaced: 500_00, creditor_payable: -500_00, capital: -500_00 });
    expect(sums.overpaid ?? 0).toBe(0);
    expect(sums.agency_payable ?? 0).toBe(0);
    expect(events).toMatchObject([{ key: 'payment_passed_on', data: { amount: 500_00, paid: today } }]);
  });

  test('also what exceeds the claim', () => {
    const { vouchers, payments } = done(passOn(aClosedFile(), 20_000_00));
    const toCreditor = vouchers[0]!.postings.filter(({ ledgerAccount }) => ledgerAccount === 'creditor_payable');
    expect(toCreditor).toMatchObject([{ amount: -20_000_00 }]);
    expect(payments[0]!.overpaid).toBeGreaterThan(0);
  });

  test('of a claim that was written off nothing is left to pay', () => {
    const file = aClosedFile(writeOff);
    const [voucher, ...others] = done(passOn(file)).vouchers;
    expect(others).toEqual([]);
    expect(voucher!.postings.map(({ ledgerAccount }) => ledgerAccount)).toEqual(['unplaced', 'creditor_payable']);
  });

  test('not for a case that is open or fully paid: it pays the debt, or is the payer’s', () => {
    expect(done(passOn(aCaseFile())).payments).toMatchObject([{ kind: 'payment' }]);
    const paid = afterOutcome(aCaseFile(), done(registerPayment(aCaseFile(), { amount: 11_000_00, paid: closedOn })));
    expect(done(passOn({ ...paid, today })).payments).toMatchObject([{ kind: 'payment', overpaid: 500_00 }]);
  });

  test('is taken back whole', () => {
    const file = aClosedFile();
    const placed = afterOutcome(file, done(passOn(file)));
    const back = afterOutcome(placed, done(unplace(placed, placed.payments[0]!.id, 'wrong')));
    expect(figuresOf(back)).toEqual(figuresOf(file));
  });
});

function figuresOf({ debt, overpaid, rounded, position }: CaseFile) {
  return { balances: explainAmount(debt, closedOn).balances, overpaid, rounded, closed: position.closed };
}

const act = fc.record({
  kind: fc.constantFrom(
    'pass on',
    'pass on',
    'overpaid',
    'reopen',
    'by hand',
    'to creditor',
    'undo',
    'credit',
    'close',
  ),
  amount: fc.integer({ min: 1, max: 12_000_00 }),
  late: fc.integer({ min: 0, max: 40 }),
  payment: fc.nat(5),
});
type Act = (typeof act)['generate'] extends (...args: never[]) => { value: infer Value } ? Value : never;

function decideOn(file: CaseFile, { kind, amount, late, payment: at }: Act): Decided | undefined {
  const paid = addDays(today, -late);
  const payment = file.payments.filter(({ isReversed }) => !isReversed)[at];
  const of = { ...row, amount, valueDate: paid };
  switch (kind) {
    case 'pass on':
      return placeOnCase(file, of, { amount, closedAs: 'pass_on' });
    case 'overpaid':
      return placeOnCase(file, of, { amount, closedAs: 'overpaid' });
    case 'reopen':
      return file.position.closed ? reopenCase(file) : undefined;
    case 'by hand':
      return registerPayment(file, { amount, paid });
    case 'to creditor':
      return registerCreditorPayment(file, { amount, paid });
    case 'credit':
      return creditFee(file, { fee: 'reminder_fee' });
    case 'close':
      return at % 2 === 0 ? recall(file) : writeOff(file);
    case 'undo':
      return payment && reversePayment(file, { payment: payment.id, reason: 'wrong' });
  }
}

/** What the creditor has by the books, less what came by other payments that count. */
function passedOnBy(file: CaseFile, vouchers: readonly Voucher[]): number {
  const postings = vouchers.flatMap((voucher) => voucher.postings.map((one) => ({ ...one, booked: today })));
  const { creditor_payable: payable = 0 } = computeBalances(postings, today);
  const { agencyCosts } = file.terms.ownership;
  const isOurs = (component: string) => costComponents.some((cost) => cost === component && agencyCosts.includes(cost));
  const others = file.payments.filter(({ kind, isReversed }) => !isReversed && kind !== 'creditor_payment');
  const shares = others.flatMap(({ allocation }) => allocation.filter(({ component }) => !isOurs(component)));
  return 0 - payable - sumOre(shares.map(({ amount }) => amount));
}

test('whatever is registered, reversed, closed or reopened, what is passed on stays the creditor’s until it is taken back', () => {
  let passed = 0;
  fc.assert(
    fc.property(fc.boolean(), fc.array(act, { minLength: 3, maxLength: 15 }), (isWrittenOff, acts) => {
      let file = aClosedFile(isWrittenOff ? writeOff : recall);
      const vouchers: Voucher[] = [];
      for (const one of acts) {
        const decided = decideOn(file, one);
        if (!decided?.allowed) continue;
        file = afterOutcome(file, decided.outcome);
        vouchers.push(...decided.outcome.vouchers);
        const counted = file.payments.filter(({ isReversed }) => !isReversed);
        const passedOn = sumOre(counted.filter(isPassedOn).map(({ amount }) => amount));
        expect(passedOnBy(file, vouchers)).toBe(passedOn);
        const held = counted.filter(({ kind }) => kind !== 'creditor_payment').map(({ overpaid }) => overpaid);
        expect(file.overpaid).toBe(sumOre(held));
        const owed = Object.values(explainAmount(file.debt, today).balances);
        expect(owed.every((amount) => Number(amount) >= 0)).toBe(true);
        if (passedOn > 0) passed += 1;
      }
    }),
    { numRuns: 100 },
  );
  expect(passed).toBeGreaterThan(50);
});
