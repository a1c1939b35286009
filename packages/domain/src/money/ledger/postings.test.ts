import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Day, day } from '../../values/day.ts';
import { costComponents, debtComponents } from '../allocation/debt-components.ts';
import { computeBalances, remainingOf } from './balances.ts';
import { addToClaim, type Matter, type Parts, takeFromClaim } from './claim-postings.ts';
import {
  postBankEntry,
  postCommission,
  postConfirmation,
  postFeeTransfer,
  postMovedOut,
  postOutlay,
  postPayment,
  postPayout,
  postPlacement,
  postRefundOfRow,
  postSetOff,
  postSmallOverpayment,
  postUnplaced,
} from './money-postings.ts';
import { buildReversal, findVoucherFault, type Posting } from './voucher.ts';

const matter: Matter = { currency: 'SEK', account: 'a', creditor: 'c', case: 'k' };
const today = day('2026-03-10');
const agency = { agencyCosts: ['debt_collection_fee', 'reminder_fee'] } as const;
const dated = (postings: readonly Posting[], booked: Day = today) =>
  postings.map((posting) => ({ ...posting, booked }));

const amount = fc.integer({ min: 0, max: 5_000_000 });
const parts: fc.Arbitrary<Parts> = fc.dictionary(
  fc.constantFrom(...debtComponents),
  amount.filter((one) => one > 0),
  {
    minKeys: 1,
  },
);
const ownership = fc.record({ agencyCosts: fc.subarray([...costComponents]) });

describe('every kind of event', () => {
  const events: fc.Arbitrary<Posting[]> = fc.oneof(
    parts.map((added) => addToClaim(matter, added)),
    fc
      .tuple(parts, fc.constantFrom('claim_paid_to_creditor', 'claim_credited', 'depreciation'))
      .map(([taken, cause]) => takeFromClaim(matter, taken, cause as 'depreciation')),
    fc.record({ parts, overpaid: amount, ownership }).map((paid) => postPayment(matter, paid)),
    fc.record({ parts, overpaid: amount, ownership }).map((paid) => postPlacement(matter, paid)),
    amount.map((one) => postUnplaced(matter, one + 1)),
    amount.map((one) => postUnplaced(matter, -one - 1)),
    amount.map((one) => postConfirmation(matter, one + 1)),
    amount.map((one) => postConfirmation(matter, -one - 1)),
    amount.map((one) => postBankEntry(matter, one + 1)),
    amount.map((one) => postBankEntry(matter, -one - 1)),
    amount.map((one) => postMovedOut(matter, one + 1, 'payments_in_transit')),
    amount.map((one) => postMovedOut(matter, -one - 1, 'unplaced')),
    amount.map((one) => postRefundOfRow(matter, one + 1)),
    amount.map((one) => postSmallOverpayment(matter, one + 1)),
    amount.map((one) => postPayout(matter, one + 1)),
    amount.map((one) => postOutlay(matter, one + 1)),
    amount.map((one) => postSetOff(matter, one + 1)),
    fc
      .record({ fees: amount, outlays: amount })
      .map((moved) => postFeeTransfer(matter, { ...moved, fees: moved.fees + 1, rounding: moved.outlays % 100 })),
    fc
      .record({ commission: amount, startingFee: amount, vat: amount })
      .map((due) => postCommission(matter, { ...due, vat: due.vat + 1, commission: due.commission + 1 })),
  );

  test('balances in each book, without lines of zero', () => {
    fc.assert(
      fc.property(events, (postings) => {
        expect(findVoucherFault({ postings })).toBeUndefined();
      }),
    );
  });

  test('is undone by its reversal, to the öre on every account', () => {
    fc.assert(
      fc.property(events, (postings) => {
        const reversal = buildReversal({ id: 'v', text: 'x', postings }, today);
        expect(findVoucherFault(reversal)).toBeUndefined();
        expect(computeBalances(dated([...postings, ...reversal.postings]), today)).toEqual({});
      }),
    );
  });
});

test('a debt that is opened, charged and partly paid shows what remains, and to whom the money belongs (rules P1)', () => {
  const postings = [
    ...addToClaim(matter, { capital: 1_000_000 }),
    ...addToClaim(matter, { reminder_fee: 6_000 }),
    ...addToClaim(matter, { debt_collection_fee: 18_000 }),
    ...addToClaim(matter, { interest: 10_411 }),
    ...postPayment(matter, {
      parts: { reminder_fee: 6_000, debt_collection_fee: 18_000, interest: 10_411, capital: 65_589 },
      ownership: agency,
    }),
  ];
  const balances = computeBalances(dated(postings), today);
  expect(remainingOf(balances)).toEqual({ capital: 934_411, interest: 0, costs: 0, total: 934_411 });
  expect(balances).toMatchObject({ receipts_in_transit: 100_000, creditor_payable: -76_000, agency_payable: -24_000 });
});

test('settling a creditor: fees move to our own account, commission and VAT are set off, the rest is paid out (rules C1)', () => {
  const postings = [
    ...addToClaim(matter, { capital: 500_000, interest: 12_000, debt_collection_fee: 18_000, reminder_fee: 6_000 }),
    ...postPayment(matter, {
      parts: { capital: 500_000, interest: 12_000, debt_collection_fee: 18_000, reminder_fee: 6_000 },
      ownership: agency,
    }),
    ...postFeeTransfer(matter, { fees: 24_000, outlays: 0 }),
    ...postCommission(matter, { commission: 40_000, vat: 16_000 }),
    ...postSetOff(matter, 56_000),
    ...postPayout(matter, 456_000),
  ];
  const ofBank = (amount: number) => [...postUnplaced(matter, amount), ...postConfirmation(matter, amount)];
  const balances = computeBalances(dated([...postings, ...ofBank(536_000), ...ofBank(-536_000)]), today);
  expect(balances).toEqual({
    claim_added: -536_000,
    claim_paid: 536_000,
    client_due: 80_000,
    own_fees: -24_000,
    commission: -40_000,
    vat: -16_000,
  });
});

test('only a row of the bank moves the clients’ account', () => {
  const paid = { parts: { capital: 500 }, overpaid: 20, ownership: agency };
  const told = [
    ...postPayment(matter, paid),
    ...postMovedOut(matter, 20, 'payments_in_transit'),
    ...postPayout(matter, 500),
  ];
  expect(computeBalances(dated(told), today)).toMatchObject({ receipts_in_transit: 520, payments_in_transit: -520 });
  expect(computeBalances(dated(told), today)).not.toHaveProperty('client_funds');
  const shown = [...told, ...postUnplaced(matter, 520), ...postConfirmation(matter, 520)];
  expect(computeBalances(dated(shown), today)).toMatchObject({ client_funds: 520, payments_in_transit: -520 });
});

test('a fee of the bank is paid with our own part of the clients’ money, and its interest is ours', () => {
  const fee = [...postUnplaced(matter, -75), ...postBankEntry(matter, -75)];
  expect(computeBalances(dated(fee), today)).toEqual({
    client_funds: -75,
    agency_payable: 75,
    bank_costs: 75,
    own_fees: -75,
  });
  const interest = [...postUnplaced(matter, 310), ...postBankEntry(matter, 310)];
  expect(computeBalances(dated(interest), today)).toEqual({ client_funds: 310, agency_payable: -310 });
});

test('a balance includes postings up to its day', () => {
  const postings = [
    ...dated(addToClaim(matter, { capital: 100 }), day('2026-01-01')),
    ...dated(takeFromClaim(matter, { capital: 40 }, 'claim_credited'), day('2026-01-03')),
  ];
  const capitalAt = (at: string) => computeBalances(postings, day(at)).capital ?? 0;
  expect(['2025-12-31', '2026-01-01', '2026-01-02', '2026-01-03'].map(capitalAt)).toEqual([0, 100, 100, 60]);
});

test.each([
  ['too few postings', [{ ...matter, ledgerAccount: 'capital', amount: 1 }]],
  [
    'an amount of nothing',
    [
      { ...matter, ledgerAccount: 'capital', amount: 0 },
      { ...matter, ledgerAccount: 'claim_added', amount: 0 },
    ],
  ],
  [
    'unbalanced',
    [
      { ...matter, ledgerAccount: 'capital', amount: 5 },
      { ...matter, ledgerAccount: 'claim_added', amount: -4 },
    ],
  ],
  [
    'unbalanced',
    [
      { ...matter, ledgerAccount: 'client_funds', amount: 5 },
      { ...matter, ledgerAccount: 'own_fees', amount: -5 },
    ],
  ],
  [
    'unbalanced',
    [
      { ...matter, ledgerAccount: 'client_funds', amount: 5 },
      { ...matter, ledgerAccount: 'creditor_payable', amount: -5, currency: 'EUR' },
    ],
  ],
] as const)('a fault of a voucher is reported: %s', (fault, postings) => {
  expect(findVoucherFault({ postings })).toMatchObject({ fault });
});
