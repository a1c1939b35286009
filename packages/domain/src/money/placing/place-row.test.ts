import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closeManually } from '../../cases/actions/close-manually.ts';
import { afterOutcome } from '../../cases/draft/after-outcome.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { addDays, day } from '../../values/day.ts';
import { sumOre } from '../../values/money.ts';
import { registerPayment } from '../actions/register-payment.ts';
import { checkMayReversePayment, reversePayment } from '../actions/reverse-payment.ts';
import { explainPart, type StoredRow, unexplainPart } from '../bank/row-status.ts';
import { explainAmount } from '../explain/explain-amount.ts';
import { computeBalances } from '../ledger/balances.ts';
import { postPayment } from '../ledger/money-postings.ts';
import type { Voucher } from '../ledger/voucher.ts';
import { bookBankEntry, bookBankRow, bookConfirmation, bookUnconfirmed } from './book-bank-row.ts';
import { checkMayUnplace, checkParts, placeOnCase, unplace } from './place-row.ts';
import { checkTie } from './tie-row.ts';

const today = day('2026-03-10');

function aRow(overrides: Partial<StoredRow> = {}): StoredRow {
  const amount = overrides.amount ?? 500_00;
  return {
    id: 'row',
    key: '5051-2026-03-10-1',
    amount,
    currency: 'SEK',
    valueDate: today,
    reference: '1234567897',
    status: 'received',
    unplaced: amount,
    ...overrides,
  };
}

function done(decided: Decided) {
  if (!decided.allowed) throw new Error(`refused: ${decided.refusal}`);
  return decided.outcome;
}

describe('a row is placed', () => {
  test('on a case: it pays the debt from its value date, and the money is no longer unplaced', () => {
    const row = aRow({ amount: 1_000_00, valueDate: day('2026-03-08') });
    const { payments, vouchers } = done(placeOnCase(aCaseFile(), row, { amount: 1_000_00 }));
    expect(payments).toMatchObject([
      { kind: 'payment', source: 'bank', bankTransaction: 'row', paid: '2026-03-08', reference: '1234567897' },
    ]);
    const placed = vouchers[payments[0]!.voucher]!;
    expect(placed).toMatchObject({ kind: 'placement', text: 'payment 1234567897' });
    expect(placed.postings.find(({ ledgerAccount }) => ledgerAccount === 'unplaced')).toEqual({
      ledgerAccount: 'unplaced',
      amount: 1_000_00,
      currency: 'SEK',
      account: 'account',
    });
  });

  test('of a day that has not come: it counts from today', () => {
    const row = aRow({ valueDate: day('2026-03-12') });
    expect(done(placeOnCase(aCaseFile(), row, { amount: 100 })).payments[0]!.paid).toBe(today);
  });

  test('on a case that is fully paid: all of it is the payer’s', () => {
    const paid = afterOutcome(aCaseFile(), done(registerPayment(aCaseFile(), { amount: 10_344_11, paid: today })));
    expect(paid.position.closed?.kind).toBe('fully_paid');
    const { payments } = done(placeOnCase(paid, aRow(), { amount: 500_00 }));
    expect(payments).toMatchObject([{ allocation: [], overpaid: 500_00 }]);
  });

  test('on a case that is closed with a debt: a person says what becomes of it', () => {
    const closed = afterOutcome(aCaseFile(), done(closeManually(aCaseFile(), { reason: 'recalled' })));
    const place = (part: object) => placeOnCase(closed, aRow(), { amount: 500_00, ...part });
    expect(place({})).toMatchObject({ refusal: 'case_closed' });
    expect(done(place({ closedAs: 'overpaid' })).payments).toMatchObject([{ overpaid: 500_00 }]);
    const reopened = done(place({ closedAs: 'reopen' }));
    expect(reopened.position.closed).toBeNull();
    expect(reopened.payments).toMatchObject([{ overpaid: 0 }]);
  });

  test.each([
    ['currency_differs', {}, aRow({ currency: 'EUR' })],
    ['case_locked', { position: { ...aCaseFile().position, holds: ['locked'] } }, aRow()],
    ['bad_action_input', {}, aRow({ valueDate: day('2025-12-31') })],
  ] as const)('not: %s', (refusal, file, row) => {
    expect(placeOnCase(aCaseFile(file as Partial<CaseFile>), row, { amount: 100 })).toMatchObject({ refusal });
  });

  test.each([
    ['transaction_not_open', aRow({ unplaced: 0, status: 'placed' }), [100]],
    ['transaction_not_open', aRow({ status: 'refunding' }), [100]],
    ['amount_above_unplaced', aRow(), [300_00, 200_01]],
    ['amount_above_unplaced', aRow({ amount: -500_00 }), [100]],
  ] as const)('not by its parts: %s', (refusal, row, amounts) => {
    expect(
      checkParts(
        row,
        amounts.map((amount) => ({ amount })),
      ),
    ).toMatchObject({ refusal });
  });
});

test('only a placement is unplaced, and only other payments are reversed', () => {
  const byHand = afterOutcome(aCaseFile(), done(registerPayment(aCaseFile(), { amount: 100_00, paid: today })));
  const placed = afterOutcome(aCaseFile(), done(placeOnCase(aCaseFile(), aRow(), { amount: 100_00 })));
  const [hand, bank] = [byHand.payments[0]!.id, placed.payments[0]!.id];
  expect(checkMayUnplace(byHand, hand)).toMatchObject({ refusal: 'payment_not_from_bank' });
  expect(checkMayReversePayment(placed, bank)).toMatchObject({ refusal: 'payment_from_bank' });
  expect(checkMayUnplace(placed, 'another')).toMatchObject({ refusal: 'not_found' });
  const back = afterOutcome(placed, done(unplace(placed, bank, 'wrong')));
  expect(checkMayUnplace(back, bank)).toMatchObject({ refusal: 'payment_already_reversed' });
});

test('a payment that was booked on the clients’ account before rows were read is taken back from transit', () => {
  const file = afterOutcome(aCaseFile(), done(registerPayment(aCaseFile(), { amount: 100_00, paid: today })));
  const [payment] = file.payments;
  const postings = postPayment({ currency: 'SEK' }, { parts: {}, overpaid: 100_00, ownership: { agencyCosts: [] } });
  const old = postings.map((one) => (one.amount > 0 ? { ...one, ledgerAccount: 'client_funds' as const } : one));
  const before = {
    ...file,
    payments: [{ ...payment!, voucher: { ...payment!.voucher, postings: old } }],
    overpaid: 100_00,
  };
  const [reversal] = done(reversePayment(before, { payment: payment!.id, reason: 'bounced' })).vouchers;
  expect(reversal!.postings.map(({ ledgerAccount }) => ledgerAccount)).toEqual(['receipts_in_transit', 'overpaid']);
});

test.each([
  ['payment_not_in_transit', { source: 'bank' }],
  ['payment_not_in_transit', { source: 'creditor' }],
  ['payment_not_in_transit', { isReversed: true }],
  ['payment_not_in_transit', { bankTransaction: 'another' }],
  ['currency_differs', { currency: 'EUR' }],
  ['amount_above_unplaced', { amount: 500_01 }],
] as const)('a row is not tied to a payment: %s %o', (refusal, overrides) => {
  const inTransit = {
    source: 'hand',
    bankTransaction: null,
    isReversed: false,
    amount: 500_00,
    currency: 'SEK',
  } as const;
  expect(checkTie(aRow(), [inTransit])).toMatchObject({ allowed: true });
  expect(checkTie(aRow(), [{ ...inTransit, ...overrides }])).toMatchObject({ refusal });
});

/** Cases, rows and books, changed by one act after the other. */
type World = {
  readonly files: CaseFile[];
  readonly rows: StoredRow[];
  readonly vouchers: Voucher[];
  /** Payments registered by hand, by the row that shows them. */
  readonly ties: Map<string, string>;
};

const numbers = fc.record({
  row: fc.nat(3),
  file: fc.nat(1),
  payment: fc.nat(5),
  amount: fc.integer({ min: 1, max: 12_000_00 }),
});
const act = fc.record({
  kind: fc.constantFrom('row', 'place', 'place', 'unplace', 'by hand', 'reverse', 'tie', 'entry'),
  late: fc.integer({ min: 0, max: 45 }),
  isOut: fc.boolean(),
  numbers,
});
type Act = (typeof act)['generate'] extends (...args: never[]) => { value: infer Value } ? Value : never;

function carryOut(
  world: World,
  { kind, late, isOut, numbers: { row: r, file: f, payment: p, amount } }: Act,
  n: number,
): void {
  const { files, rows, vouchers, ties } = world;
  const file = files[f]!;
  const row = rows[r];
  const active = file.payments.filter(({ isReversed }) => !isReversed);
  const payment = active[p];
  const keep = (decided: Decided) => {
    if (!decided.allowed) return false;
    files[f] = afterOutcome(file, decided.outcome);
    vouchers.push(...decided.outcome.vouchers);
    return true;
  };
  const replace = (changed: StoredRow) =>
    rows.splice(
      rows.findIndex(({ id }) => id === changed.id),
      1,
      changed,
    );
  if (kind === 'row' && rows.length < 4) {
    const added = aRow({
      id: `row ${n}`,
      key: `key ${n}`,
      amount: isOut ? -amount : amount,
      valueDate: addDays(today, -late),
    });
    rows.push(added);
    vouchers.push(bookBankRow({ key: added.key, amount: added.amount, bookingDate: added.valueDate }, 'SEK', today));
  } else if (kind === 'by hand') keep(registerPayment(file, { amount, paid: addDays(today, -late) }));
  else if (kind === 'place' && row && checkParts(row, [{ amount }]).allowed) {
    if (keep(placeOnCase(file, row, { amount }))) replace(explainPart(row, amount, 'placed'));
  } else if (kind === 'unplace' && payment?.source === 'bank') {
    const of = rows.find(({ id }) => id === payment.bankTransaction)!;
    if (keep(unplace(file, payment.id, 'wrong'))) replace(unexplainPart(of, payment.amount));
  } else if (kind === 'reverse' && payment?.source === 'hand') {
    const of = rows.find(({ id }) => id === ties.get(payment.id));
    if (!keep(reversePayment(file, { payment: payment.id, reason: 'bounced' })) || !of) return;
    replace(unexplainPart(of, payment.amount));
    vouchers.push(bookUnconfirmed(of, payment.amount, today));
    ties.delete(payment.id);
  } else if (kind === 'tie' && row && payment) {
    const tied = {
      ...payment,
      bankTransaction: ties.get(payment.id) ?? payment.bankTransaction,
      currency: 'SEK' as const,
    };
    if (!checkTie(row, [tied]).allowed) return;
    replace(explainPart(row, payment.amount, 'tied'));
    vouchers.push(bookConfirmation(row, payment.amount, today));
    ties.set(payment.id, row.id);
  } else if (kind === 'entry' && row && row.unplaced !== 0 && row.unplaced === row.amount) {
    vouchers.push(bookBankEntry(row, row.unplaced < 0 ? 'bank_fee' : 'interest', today));
    replace(explainPart(row, row.unplaced, 'tied'));
  }
}

function figuresOf({ debt, overpaid, rounded, limitation, position }: CaseFile) {
  return { balances: explainAmount(debt, today).balances, overpaid, rounded, limitation, closed: position.closed };
}

test('in any order of rows, placements and undos the books are those of the bank, and a case is as if never placed on', () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 5, maxLength: 25 }), (acts) => {
      // The demand of 24 February was received.
      const start = ['one', 'two'].map((id) => aCaseFile({ id, today, limitation: day('2029-02-24') }));
      const world: World = { files: [...start], rows: [], vouchers: [], ties: new Map() };
      acts.forEach((one, n) => {
        carryOut(world, one, n);
        expectBooksOfBank(world);
      });
      const undo = (kind: 'unplace' | 'reverse', file: number) =>
        carryOut(world, { kind, late: 0, isOut: false, numbers: { row: 0, file, payment: 0, amount: 1 } }, 0);
      for (const [at] of start.entries()) {
        const source = () => world.files[at]!.payments.find(({ isReversed }) => !isReversed)?.source;
        for (let now = source(); now; now = source()) undo(now === 'bank' ? 'unplace' : 'reverse', at);
      }
      expectBooksOfBank(world);
      expect(world.files.map(figuresOf)).toEqual(start.map(figuresOf));
    }),
    { numRuns: 150 },
  );
});

function expectBooksOfBank({ files, rows, vouchers, ties }: World): void {
  const postings = vouchers.flatMap((voucher) => voucher.postings.map((one) => ({ ...one, booked: today })));
  const { client_funds: held = 0, unplaced = 0, receipts_in_transit: transit = 0 } = computeBalances(postings, today);
  expect(held).toBe(sumOre(rows.map(({ amount }) => amount)));
  expect(0 - unplaced).toBe(sumOre(rows.map((row) => row.unplaced)));
  const byHand = files.flatMap(({ payments }) => payments.filter((one) => !one.isReversed && one.source === 'hand'));
  expect(transit).toBe(sumOre(byHand.filter(({ id }) => !ties.has(id)).map(({ amount }) => amount)));
  for (const { amount, unplaced: rest } of rows) expect(rest === 0 || Math.sign(rest) === Math.sign(amount)).toBe(true);
}
