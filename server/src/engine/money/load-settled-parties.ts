import type { Parts } from '@fordra/domain/money/ledger/claim-postings';
import { ownershipOf } from '@fordra/domain/money/ledger/money-postings';
import type { Posting } from '@fordra/domain/money/ledger/voucher';
import { defaultPayoutInterval, type PayoutInterval } from '@fordra/domain/money/payouts/payout-intervals';
import type { SettledCase } from '@fordra/domain/money/settlement/compute-settlement';
import { type FinanceTerms, termsOn } from '@fordra/domain/money/settlement/finance-terms';
import { type Ore, sumOre } from '@fordra/domain/values/money';
import { selectToday } from '../../store/clock/select-today.ts';
import type { Database } from '../../store/connection/database.ts';
import {
  type SettledCaseRow,
  type SettledCreditor,
  selectFinanceTerms,
  selectSettledCases,
  selectSettledCreditors,
} from '../../store/money/settled-cases.ts';
import type { PostingRow, UnsettledVoucher } from '../../store/money/unsettled-vouchers.ts';

/** A case of a voucher, or a creditor without a case, with what was settled before the vouchers that are settled now. */
export type SettledParty = {
  readonly key: string;
  readonly case: SettledCaseRow | undefined;
  readonly creditor: SettledCreditor;
  readonly payoutInterval: PayoutInterval;
  readonly before: SettledCase;
  readonly postings: readonly PostingRow[];
};

/** Reads what all these vouchers need in a fixed number of statements. */
export async function loadSettledParties(
  tx: Database,
  vouchers: readonly UnsettledVoucher[],
): Promise<(voucher: UnsettledVoucher) => readonly SettledParty[]> {
  const owned = vouchers.flatMap(({ postings }) => postings.filter(({ creditor }) => creditor !== null));
  const creditorIds = [...new Set(owned.map(({ creditor }) => creditor!))];
  const [today, allTerms, creditors] = [
    await selectToday(tx),
    Map.groupBy(await selectFinanceTerms(tx, creditorIds), ({ creditor }) => creditor),
    new Map((await selectSettledCreditors(tx, creditorIds)).map((one) => [one.id, one])),
  ];
  const isSettled = ({ kind, reverses }: UnsettledVoucher, { creditor }: PostingRow) =>
    (reverses ?? kind) !== 'opening' || hasStartingFee(allTerms.get(creditor!) ?? []);
  const groups = new Map(
    vouchers.map((voucher) => {
      const own = voucher.postings.filter((one) => one.creditor !== null && isSettled(voucher, one));
      return [voucher.id, Map.groupBy(own, (one) => one.case ?? one.creditor!)] as const;
    }),
  );
  const caseIds = [...groups.values()].flatMap((group) => [...group.values()].flatMap(([one]) => one!.case ?? []));
  const cases = new Map((await selectSettledCases(tx, [...new Set(caseIds)])).map((one) => [one.id, one]));
  return ({ id }) =>
    [...groups.get(id)!].map(([key, postings]) => {
      const creditor = creditors.get(postings[0]!.creditor!)!;
      const row = cases.get(key);
      const terms = allTerms.get(creditor.id) ?? [];
      const payoutInterval = termsOn(terms, today)?.payout_interval ?? defaultPayoutInterval;
      const before = row ? settledBefore(row, creditor, terms) : nothing;
      return { key, case: row, creditor, payoutInterval, before, postings };
    });
}

const nothing: SettledCase = {
  ...{ terms: undefined, ownership: { agencyCosts: [] }, collected: {}, paidToCreditor: {}, charged: new Map() },
};

function hasStartingFee(terms: readonly FinanceTerms[]): boolean {
  return terms.some(({ starting_fee_percentage: rate }) => rate > 0);
}

function settledBefore(row: SettledCaseRow, { costs }: SettledCreditor, terms: readonly FinanceTerms[]): SettledCase {
  const claimed = row.invoices.some(({ has_claimed_fee: isClaimed }) => isClaimed) ? ['reminder_fee'] : [];
  const sum = (isPaidToCreditor: boolean) =>
    sumParts(
      row.settled.filter((one) => one.is_paid_to_creditor === isPaidToCreditor).map(({ collected }) => collected),
    );
  return {
    terms: termsOn(terms, row.registered),
    ownership: ownershipOf(costs ?? [], claimed),
    collected: sum(false),
    paidToCreditor: sum(true),
    charged: new Map(row.charged.map(({ article, ...charge }) => [article, charge])),
  };
}

function sumParts(all: readonly Parts[]): Parts {
  const sums: Record<string, Ore> = {};
  for (const [component, amount] of all.flatMap((parts) => Object.entries(parts))) {
    sums[component] = sumOre([sums[component] ?? 0, amount]);
  }
  return sums;
}

export function toPosting({ ledger_account: ledgerAccount, account, creditor, invoice, ...row }: PostingRow): Posting {
  const { amount, currency, case: of } = row;
  return {
    ...{ ledgerAccount, amount, currency },
    ...(account && { account }),
    ...(creditor && { creditor }),
    ...(of && { case: of }),
    ...(invoice && { invoice }),
  };
}
