import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day } from '../../values/day.ts';
import { sumOre } from '../../values/money.ts';
import { explainPart, type StoredRow } from '../bank/row-status.ts';
import { findVoucherFault, type Voucher } from '../ledger/voucher.ts';
import { bookBankEntry, bookBankRow, bookConfirmation } from './book-bank-row.ts';
import { bookExchange, bookUndoneExchange, checkMayExchange, checkMayUndoExchange, checkRate } from './exchange-row.ts';
import { bookNetDeduction, checkDeduction, checkUntie, type RowTies, selectTies, untieRow } from './tied-entries.ts';

const today = day('2026-03-10');

function aRow(overrides: Partial<StoredRow> = {}): StoredRow {
  const amount = overrides.amount ?? 970_00;
  return {
    ...{ id: 'row', key: '5051-1', amount, currency: 'SEK', valueDate: today, reference: null },
    ...{ status: 'received', unplaced: amount, ...overrides },
  };
}

/** By currency and account, without those at zero. */
function balancesOf(vouchers: readonly Voucher[]): Record<string, number> {
  const sums = new Map<string, number>();
  for (const voucher of vouchers) {
    expect(findVoucherFault(voucher)).toBeUndefined();
    for (const { currency, ledgerAccount, amount } of voucher.postings) {
      const key = `${currency} ${ledgerAccount}`;
      sums.set(key, (sums.get(key) ?? 0) + amount);
    }
  }
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0).toSorted());
}

const inTransit = (amount: number) =>
  ({ source: 'online', bankTransaction: null, isReversed: false, amount, currency: 'SEK' }) as const;

describe('what a provider withholds', () => {
  test('is our cost: the payments are no longer in transit, in full', () => {
    expect(balancesOf([bookNetDeduction(aRow(), 970_00, 30_00, today)])).toEqual({
      'SEK agency_payable': 30_00,
      'SEK bank_costs': 30_00,
      'SEK own_fees': -30_00,
      'SEK receipts_in_transit': -1_000_00,
      'SEK unplaced': 970_00,
    });
  });

  test.each([
    [undefined, [600_00, 400_00], 30_00],
    ['deduction_differs', [600_00, 400_00], 29_99],
    ['deduction_differs', [970_00], 30_00],
    ['bad_action_input', [1_100_00], 130_00],
  ])('%s: %o less %i', (refusal, amounts, fee) => {
    const verdict = checkDeduction(aRow(), amounts.map(inTransit), fee);
    expect(verdict.allowed ? undefined : verdict.refusal).toBe(refusal);
  });

  test('is not told from money that leaves the account, nor of payments that do not wait for the bank', () => {
    expect(checkDeduction(aRow({ amount: -970_00 }), [inTransit(1_000_00)], 30_00)).toMatchObject({ allowed: false });
    const known = { ...inTransit(1_000_00), bankTransaction: 'another' };
    expect(checkDeduction(aRow(), [known], 30_00)).toMatchObject({ refusal: 'payment_not_in_transit' });
  });
});

describe('ties are taken back', () => {
  const entry = { entry: 'bank_fee', amount: -5_00, fee: 0, voucher: 'v1' } as const;
  const deduction = { entry: 'net_deduction', amount: 970_00, fee: 30_00, voucher: 'v2' } as const;
  const payments = [
    { id: 'p1', amount: 600_00 },
    { id: 'p2', amount: 400_00 },
  ];

  test('all of them, or those that are named; a deduction with all its payments', () => {
    const orders = [{ id: 'o1', amount: 200_00 }];
    const ties: RowTies = { payments, orders, entries: [entry] };
    expect(selectTies(ties, {})).toBe(ties);
    expect(selectTies(ties, { payments: ['p2'] })).toEqual({ payments: [payments[1]], orders: [], entries: [] });
    expect(selectTies(ties, { orders: ['o1'] })).toEqual({ payments: [], orders, entries: [] });
    expect(selectTies(ties, { entry: 'v1' })).toEqual({ payments: [], orders: [], entries: [entry] });
    const deducted: RowTies = { payments, orders: [], entries: [deduction] };
    expect(selectTies(deducted, { payments: ['p1'] })).toEqual(deducted);
    expect(selectTies(deducted, { entry: 'v2' })).toEqual(deducted);
    expect(checkUntie(selectTies(ties, { entry: 'another' }))).toMatchObject({ refusal: 'transaction_not_tied' });
  });

  test('a deduction: the row is to be placed, and the books are as before it', () => {
    const row = aRow();
    const start = bookBankRow({ key: row.key, amount: row.amount, bookingDate: today }, 'SEK', today);
    const tied = explainPart(row, 970_00, 'tied');
    const taken = untieRow(tied, { payments, orders: [], entries: [deduction] }, today);
    expect(taken.row).toEqual({ ...row, status: 'unplaced' });
    expect(taken.vouchers).toMatchObject([{ kind: 'reversal', reverses: 'v2' }]);
    const all = [start, bookNetDeduction(row, 970_00, 30_00, today), ...taken.vouchers];
    expect(balancesOf(all)).toEqual(balancesOf([start]));
  });

  const tie = fc.record({
    kind: fc.constantFrom('payment', 'payment', 'bank_fee', 'interest', 'exchange'),
    share: fc.integer({ min: 1, max: 99 }),
  });
  test('in any order: whatever a row was tied to, it and the books are as before', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(tie, { minLength: 1, maxLength: 4 }), fc.nat(9), (isOut, made, first) => {
        let row = aRow({ amount: isOut ? -900_00 : 900_00 });
        const start = bookBankRow({ key: row.key, amount: row.amount, bookingDate: today }, 'SEK', today);
        const vouchers = [start];
        let ties: RowTies = { payments: [], orders: [], entries: [] };
        for (const [at, { kind, share }] of made.entries()) {
          if (row.unplaced === 0) break;
          if (kind === 'payment') {
            const amount = Math.trunc((row.unplaced * share) / 100);
            if (amount === 0) continue;
            vouchers.push(bookConfirmation(row, amount, today));
            // What leaves the account shows an order.
            ties = isOut
              ? { ...ties, orders: [...ties.orders, { id: `o${at}`, amount: -amount }] }
              : { ...ties, payments: [...ties.payments, { id: `p${at}`, amount }] };
            row = explainPart(row, amount, 'tied');
          } else {
            vouchers.push(bookBankEntry(row, kind, today));
            ties = {
              ...ties,
              entries: [...ties.entries, { entry: kind, amount: row.unplaced, fee: 0, voucher: `v${at}` }],
            };
            row = explainPart(row, row.unplaced, 'tied');
          }
          const { payments: tied, orders, entries } = ties;
          const paid = sumOre(orders.map(({ amount }) => amount));
          const explained = sumOre([...tied, ...entries].map(({ amount }) => amount)) - paid;
          expect(row.unplaced).toBe(row.amount - explained);
          expect(balancesOf(vouchers)['SEK unplaced'] ?? 0).toBe(0 - row.unplaced);
        }
        const named = selectTies(ties, { payments: [`p${first}`], orders: [`o${first}`], entry: `v${first}` });
        const rest = {
          payments: ties.payments.filter((one) => !named.payments.includes(one)),
          orders: ties.orders.filter((one) => !named.orders.includes(one)),
          entries: ties.entries.filter((one) => !named.entries.includes(one)),
        };
        for (const taken of [named, rest]) {
          const done = untieRow(row, taken, today);
          row = done.row;
          vouchers.push(...done.vouchers);
          expect(balancesOf(vouchers)['SEK unplaced'] ?? 0).toBe(0 - row.unplaced);
        }
        expect(row.unplaced).toBe(row.amount);
        expect(balancesOf(vouchers)).toEqual(balancesOf([start]));
      }),
    );
  });
});

describe('an exchange', () => {
  const euros = aRow({ amount: 100_00, currency: 'EUR' });

  test('balances in both currencies; its two rows at the bank clear what is in transit, and its undo restores the books', () => {
    const start = bookBankRow({ key: 'in', amount: 100_00, bookingDate: today }, 'EUR', today);
    const exchanged = bookExchange(euros, 1_130_00, today);
    expect(balancesOf([start, exchanged])).toEqual({
      'EUR client_funds': 100_00,
      'EUR payments_in_transit': -100_00,
      'SEK receipts_in_transit': 1_130_00,
      'SEK unplaced': -1_130_00,
    });
    const out = aRow({ amount: -100_00, currency: 'EUR' });
    const back = aRow({ amount: 1_130_00 });
    const shown = [out, back].flatMap((row) => [
      bookBankRow({ key: row.key, amount: row.amount, bookingDate: today }, row.currency, today),
      bookBankEntry(row, 'exchange', today),
    ]);
    expect(balancesOf([start, exchanged, ...shown])).toEqual({
      'SEK client_funds': 1_130_00,
      'SEK unplaced': -1_130_00,
    });
    const undone = bookUndoneExchange(euros, { amount: 1_130_00, voucher: 'v' }, today);
    expect(undone).toMatchObject({ kind: 'reversal', reverses: 'v' });
    expect(balancesOf([start, exchanged, undone])).toEqual(balancesOf([start]));
  });

  test.each([
    [true, euros],
    [false, aRow()],
    [false, aRow({ amount: -100_00, currency: 'EUR' })],
    [false, { ...euros, unplaced: 50_00, status: 'partly_placed' as const }],
  ])('is for a whole payment in another currency: %s', (allowed, row) => {
    expect(checkMayExchange(row).allowed).toBe(allowed);
  });

  test('agrees with its rate, and is taken back while nothing of it is placed', () => {
    expect(checkRate(euros, 1_130_00, 11.3).allowed).toBe(true);
    expect(checkRate(euros, 1_125_00, 11.3).allowed).toBe(true);
    expect(checkRate(euros, 11_300_00, 11.3)).toMatchObject({ refusal: 'rate_differs' });
    const by = { amount: 1_130_00, currency: 'SEK', rate: 11.3, voucher: 'v' } as const;
    const row = aRow({ amount: 1_130_00, exchanged: by });
    expect(checkMayUndoExchange(row).allowed).toBe(true);
    expect(checkMayUndoExchange({ ...row, unplaced: 1 })).toMatchObject({ refusal: 'transaction_not_exchanged' });
    expect(checkMayUndoExchange(aRow()).allowed).toBe(false);
  });
});
