import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day } from '../../values/day.ts';
import { type Ore, sumOre } from '../../values/money.ts';
import { writeKronor } from '../../values/write-kronor.ts';
import { costComponents, debtComponents } from '../allocation/debt-components.ts';
import { addToClaim, type Parts, takeFromClaim } from '../ledger/claim-postings.ts';
import { postCommission, postPayment, postPlacement } from '../ledger/money-postings.ts';
import { buildReversal, findVoucherFault, type Posting, type VoucherKind } from '../ledger/voucher.ts';
import {
  computeSettlement,
  type SettledCase,
  type SettledVoucher,
  type Settlement,
  type SettlementLine,
  sumSettlement,
} from './compute-settlement.ts';
import type { FinanceTerms } from './finance-terms.ts';

const booked = day('2026-11-18');
const matter = { currency: 'SEK', account: 'a', creditor: 'b', case: 'c' } as const;
const tenPercent: FinanceTerms = {
  ...{ valid_from: '2026-01-01', commission_base: 'capital', commission_rate: 1_000, max_commission: 400_00 },
  ...{ starting_fee_percentage: 0, starting_fee_max: 0, interest_share: 0, payout_interval: 'weekly' },
  vat_area: 'sweden',
};
const agencyCosts = costComponents;
const unsettled = (
  terms: FinanceTerms | undefined,
  ownership = { agencyCosts } as SettledCase['ownership'],
): SettledCase => ({
  ...{ terms, ownership, collected: {}, paidToCreditor: {}, charged: new Map() },
});

const voucher = (kind: VoucherKind, postings: readonly Posting[]): SettledVoucher => ({
  ...{ kind, reverses: null, booked, postings },
});
const placed = (parts: Parts, ownership: SettledCase['ownership'] = { agencyCosts }) =>
  voucher('placement', postPlacement(matter, { parts, ownership }));
const paidToCreditor = (parts: Parts) =>
  voucher('creditor_payment', takeFromClaim(matter, parts, 'claim_paid_to_creditor'));
const opened = (capital: Ore) => voucher('opening', addToClaim({ ...matter, invoice: 'i' }, { capital }));
const reversed = ({ kind, postings }: SettledVoucher): SettledVoucher => ({
  ...{ kind: 'reversal', reverses: kind, booked },
  postings: buildReversal({ id: 'v', text: 't', postings }, booked).postings,
});

/** Settles vouchers one after the other. */
function settle(vouchers: readonly SettledVoucher[], before: SettledCase) {
  return vouchers.reduce<{ settled: readonly (Settlement | undefined)[]; at: SettledCase }>(
    ({ settled, at }, one) => {
      const settlement = computeSettlement(one, at);
      return { settled: [...settled, settlement], at: settlement?.after ?? at };
    },
    { settled: [], at: before },
  );
}

const totalOf = (lines: readonly SettlementLine[]) => sumOre(lines.map(({ amount, vat }) => amount + vat));
const linesOf = (settled: readonly (Settlement | undefined)[]) =>
  settled.flatMap((one) => (one ? [...one.lines, ...one.charges] : []));
const owedBy = (postings: readonly Posting[]) =>
  0 -
  sumOre(
    postings
      .filter(({ ledgerAccount }) => ['creditor_payable', 'creditor_receivable'].includes(ledgerAccount))
      .map(({ amount }) => amount),
  );

const whole = { capital: 5_000_00, interest: 120_00, debt_collection_fee: 180_00, reminder_fee: 60_00 };

describe('settlement.golden.txt', () => {
  const theirs = { agencyCosts: costComponents.filter((cost) => cost !== 'reminder_fee' && cost !== 'verdict_outlay') };
  const withAll = { ...tenPercent, starting_fee_percentage: 500, starting_fee_max: 200_00, interest_share: 5_000 };
  const stories: readonly (readonly [string, FinanceTerms | undefined, readonly SettledVoucher[], typeof theirs?])[] = [
    ['C1: paid in full, commission 10 % of the capital, at most 400', tenPercent, [placed(whole)]],
    [
      'the same in two payments: the maximum is that of the case',
      tenPercent,
      [placed({ capital: 3_000_00 }), placed({ ...whole, capital: 2_000_00 })],
    ],
    ['a payment and its reversal', tenPercent, [placed(whole), reversed(placed(whole))]],
    [
      'a reminder fee and an outlay that are the creditor’s',
      tenPercent,
      [placed({ capital: 1_000_00, reminder_fee: 60_00, verdict_outlay: 300_00, verdict_fee: 380_00 }, theirs)],
      theirs,
    ],
    ['half of the interest and a starting fee', withAll, [opened(5_000_00), placed(whole)]],
    ['a registration that is undone', withAll, [opened(5_000_00), reversed(opened(5_000_00))]],
    ['a creditor in the EU', { ...withAll, vat_area: 'eu' }, [opened(5_000_00), placed(whole)]],
    ['paid to the creditor', tenPercent, [paidToCreditor({ capital: 3_000_00 }), placed({ capital: 2_000_00 })]],
    ['no terms', undefined, [opened(5_000_00), placed(whole)]],
    [
      'legal work that was booked by hand',
      tenPercent,
      [voucher('commission', postCommission(matter, { commission: 2_000_00, vat: 500_00 }))],
    ],
  ];

  test('says what each party gets', () => {
    const told = stories.map(([name, terms, vouchers, ownership]) => {
      const { settled } = settle(vouchers, unsettled(terms, ownership));
      return [name, ...settled.flatMap((one) => (one ? write(one) : ['  nothing'])), ''].join('\n');
    });
    const golden = readFileSync(new URL('settlement.golden.txt', import.meta.url), 'utf8');
    expect(`${told.join('\n')}`).toBe(golden);
  });

  test('C1 pays out 4 560.00', () => {
    const { settled } = settle([placed(whole)], unsettled(tenPercent));
    expect(totalOf(linesOf(settled))).toBe(4_560_00);
    expect(sumSettlement(settled[0]!)).toEqual({ toCreditor: 5_120_00, kept: 240_00, charges: 400_00, vat: 160_00 });
  });

  test('vouchers that move settled money, and those of the claim alone, settle nothing', () => {
    for (const kind of ['payout', 'set_off', 'fee_transfer', 'refund', 'cost', 'interest', 'credit'] as const) {
      expect(computeSettlement({ ...placed(whole), kind }, unsettled(tenPercent))).toBeUndefined();
    }
  });

  test('what a voucher books for a creditor beyond the debt is an adjustment', () => {
    const postings: Posting[] = [
      { ...matter, ledgerAccount: 'unplaced', amount: 70_00 },
      { ...matter, ledgerAccount: 'creditor_payable', amount: -70_00 },
    ];
    const settlement = computeSettlement(voucher('correction', postings), unsettled(tenPercent))!;
    expect(settlement.lines).toMatchObject([{ category: 'adjustment', amount: 70_00 }]);
    expect(settlement.charges).toEqual([]);
  });
});

describe('any vouchers of a case', () => {
  const amounts = fc.integer({ min: 1, max: 3_000_00 });
  const anyParts = fc
    .dictionary(fc.constantFrom(...debtComponents), amounts, { minKeys: 1, maxKeys: 4 })
    .map((parts) => parts as Parts);
  const anyOwnership = fc.subarray([...costComponents]).map((own) => ({ agencyCosts: own }));
  const anyTerms: fc.Arbitrary<FinanceTerms | undefined> = fc.option(
    fc.record({
      valid_from: fc.constant('2026-01-01'),
      commission_base: fc.constantFrom('capital', 'interest', 'capital_and_interest'),
      commission_rate: fc.integer({ min: 0, max: 5_000 }),
      max_commission: fc.option(fc.integer({ min: 0, max: 900_00 })),
      starting_fee_percentage: fc.integer({ min: 0, max: 1_000 }),
      starting_fee_max: fc.integer({ min: 0, max: 1_000_00 }),
      interest_share: fc.integer({ min: 0, max: 5_000 }),
      payout_interval: fc.constant('weekly' as const),
      vat_area: fc.constantFrom('sweden', 'eu', 'world'),
    }),
    { nil: undefined },
  );
  const anyCase = fc.record({ terms: anyTerms, ownership: anyOwnership }).chain(({ terms, ownership }) =>
    fc.record({
      before: fc.constant(unsettled(terms, ownership)),
      vouchers: fc.array(
        fc.oneof(
          anyParts.map((parts) => placed(parts, ownership)),
          anyParts.map((parts) => voucher('payment', postPayment(matter, { parts, ownership }))),
          amounts.map((capital) => paidToCreditor({ capital })),
          // Moved from a fee to the capital.
          amounts.map((sum) =>
            voucher(
              'correction',
              merge(postPayment(matter, { parts: { capital: sum, debt_collection_fee: -sum }, ownership })),
            ),
          ),
        ),
        { minLength: 1, maxLength: 6 },
      ),
    }),
  );

  test('the lines of a voucher sum to what it booked for the creditor, and nothing is an adjustment', () => {
    fc.assert(
      fc.property(anyCase, ({ before, vouchers }) => {
        const { settled } = settle(vouchers, before);
        for (const [at, one] of settled.entries()) {
          if (!one) continue;
          expect(totalOf(one.lines)).toBe(owedBy(vouchers[at]!.postings));
          expect(totalOf(one.charges)).toBe(owedBy(one.postings));
          expect(one.lines.filter(({ category }) => category === 'adjustment')).toEqual([]);
          if (one.postings.length > 0) expect(findVoucherFault(one)).toBeUndefined();
        }
      }),
    );
  });

  test('any order of the same vouchers ends with the same sums', () => {
    fc.assert(
      fc.property(anyCase, fc.infiniteStream(fc.nat()), ({ before, vouchers }, stream) => {
        const mixed = vouchers
          .map((one) => ({ one, at: stream.next().value as number }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ one }) => one);
        expect(sumsOf(settle(mixed, before).settled)).toEqual(sumsOf(settle(vouchers, before).settled));
      }),
    );
  });

  test('vouchers and their reversals, in any order after them, leave nothing', () => {
    fc.assert(
      fc.property(anyCase, fc.boolean(), ({ before, vouchers }, isBackwards) => {
        const back = vouchers.map(reversed);
        const { settled } = settle([...vouchers, ...(isBackwards ? back.toReversed() : back)], before);
        expect(sumsOf(settled)).toEqual({});
      }),
    );
  });
});

/** One posting for each account and invoice, as vouchers are booked. */
function merge(postings: readonly Posting[]): readonly Posting[] {
  const lines = new Map<string, Posting>();
  for (const one of postings) {
    lines.set(one.ledgerAccount, { ...one, amount: (lines.get(one.ledgerAccount)?.amount ?? 0) + one.amount });
  }
  return [...lines.values()].filter(({ amount }) => amount !== 0);
}

/** By category and article; those of zero are left out. */
function sumsOf(settled: readonly (Settlement | undefined)[]): Readonly<Record<string, readonly Ore[]>> {
  const sums: Record<string, readonly Ore[]> = {};
  for (const { category, article, amount, vat, kept } of linesOf(settled)) {
    const [a = 0, v = 0, k = 0] = sums[`${category} ${article}`] ?? [];
    sums[`${category} ${article}`] = [a + amount, v + vat, k + kept];
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum.some((one) => one !== 0)));
}

function write(settlement: Settlement): readonly string[] {
  const lines = [...settlement.lines, ...settlement.charges].map(({ category, article, amount, vat, kept }) => {
    const ours = kept === 0 ? '' : `  (of ${writeKronor(kept, 0).trim()} kept)`;
    return `  ${`${category} ${article}`.padEnd(34)}${writeKronor(amount, 12)}${writeKronor(vat, 12)}${ours}`;
  });
  const total = totalOf([...settlement.lines, ...settlement.charges]);
  return [...lines, `  ${'sum'.padEnd(34)}${writeKronor(total, 12)}`];
}
