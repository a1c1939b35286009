import type { DebtFacts, DebtInterest } from '../../money/explain/debt-facts.ts';
import { buildDebtPostings } from '../../money/explain/debt-postings.ts';
import type { InterestStop, Period } from '../../money/interest/interest-claim.ts';
import type { Posting, Voucher, VoucherKind } from '../../money/ledger/voucher.ts';
import { addDays, type Day, monthsUntil } from '../../values/day.ts';
import { type Ore, sumOre } from '../../values/money.ts';
import type { CaseFacts } from '../states/case-facts.ts';
import type { CasePart, NewIds } from './case-part.ts';

/** The last day of an interest freeze, and its reason. */
export type InterestFreeze = Period & { readonly reason?: string };

/** A voucher as it was booked, whole, so that it can be reversed. */
export type BookedVoucher = {
  readonly id: string;
  readonly kind: VoucherKind;
  readonly booked: Day;
  readonly text: string;
  readonly postings: readonly Posting[];
  readonly valued?: Day;
};

export type DebtPart = {
  /** Postings in the order they were booked, among them reversed payments and their reversals. */
  readonly debt: DebtFacts & { readonly freezes: readonly InterestFreeze[] };
  /** What we owe to payers who paid too much: never below zero. */
  readonly overpaid: Ore;
  /** What payers paid too much and we keep, since it is too small to refund. */
  readonly rounded: Ore;
  /** The last day the claim can be enforced, as far as is known. */
  readonly limitation: Day | null;
  /** The same without the payments and letters of the case, which may be reversed or come back; null where that is not known. */
  readonly baseLimitation: Day | null;
};

export type DebtOutcome = {
  /** In the order they are booked. */
  readonly vouchers: readonly Voucher[];
  /** All freezes and stops of interest afterwards. */
  readonly freezes: readonly InterestFreeze[];
  readonly stops: readonly InterestStop[];
  /** All interest-bearing claims afterwards, where they have changed. */
  readonly interest?: readonly DebtInterest[];
  /** The last day the claim can be enforced, where that has changed. */
  readonly limitation?: Day;
  readonly baseLimitation?: Day;
};

/** The attributes of a payment that the debt part reads. */
type KnownPayments = {
  readonly payments: readonly { readonly paid: Day; readonly voucher: BookedVoucher }[];
};
type NewPayments = { readonly payments: readonly { readonly paid: Day; readonly voucher: number }[] };

export const debtPart = {
  name: 'debt',
  unchanged: ({ debt: { freezes, stops } }: DebtPart): DebtOutcome => ({ vouchers: [], freezes, stops }),
  after(
    file: DebtPart & KnownPayments & { readonly id: string },
    outcome: DebtOutcome & NewPayments,
    ids: NewIds,
  ): DebtPart {
    const booked = numberVouchers(file, outcome, ids).reduce<Books>(
      (books, voucher, at) => bookOn(books, voucher, aboutOf(file, outcome, voucher, at)),
      file,
    );
    const { freezes, stops, interest = file.debt.interest } = outcome;
    const { limitation = file.limitation, baseLimitation = file.baseLimitation } = outcome;
    const { overpaid, rounded } = booked;
    return { debt: { ...booked.debt, interest, freezes, stops }, overpaid, rounded, limitation, baseLimitation };
  },
  facts({
    limitation,
    today,
  }: Pick<DebtPart, 'limitation'> & { readonly today: Day }): Pick<
    CaseFacts,
    'limitation_months_left' | 'is_time_barred'
  > {
    return {
      // On its last day a claim can still be enforced.
      limitation_months_left: limitation === null ? null : monthsUntil(today, addDays(limitation, 1)),
      is_time_barred: limitation !== null && limitation < today,
    };
  },
} satisfies CasePart;

type Books = Pick<DebtPart, 'debt' | 'overpaid' | 'rounded'>;
type Numbered = Voucher & { readonly id: string };
type About = {
  /** The day of the payment, where the voucher books one. */
  readonly paid?: Day | undefined;
  /** The voucher that this one reverses. */
  readonly reversed?: BookedVoucher | undefined;
};

/** The debt and what was paid too much after a voucher. */
export function bookOn({ debt, overpaid, rounded }: Books, voucher: Numbered, { paid, reversed }: About): Books {
  const postings = buildDebtPostings({ ...voucher, ...(reversed && { reversed }), ...(paid && { paid }) });
  return {
    debt: { ...debt, postings: [...debt.postings, ...postings] },
    overpaid: overpaid + owedOn('overpaid', voucher.postings),
    rounded: rounded + owedOn('client_rounding', voucher.postings),
  };
}

/** What postings add to our debt on an account. */
export function owedOn(account: 'overpaid' | 'client_rounding', postings: readonly Posting[]): Ore {
  return 0 - sumOre(postings.filter(({ ledgerAccount }) => ledgerAccount === account).map(({ amount }) => amount));
}

export function numberVouchers(
  { id, debt, payments }: Pick<DebtPart, 'debt'> & KnownPayments & { readonly id: string },
  { vouchers }: Pick<DebtOutcome, 'vouchers'>,
  ids: NewIds,
): readonly Numbered[] {
  // A payment that pays nothing of the debt adds no posting, and its voucher is another than that of the next payment.
  const after = `${debt.postings.length} ${payments.length}`;
  return vouchers.map((voucher, at) => ({ ...voucher, id: ids.debt?.[at] ?? `${id} v${at} ${after}` }));
}

function aboutOf({ payments }: KnownPayments, outcome: NewPayments, voucher: Numbered, at: number): About {
  if (voucher.reverses === undefined) return { paid: outcome.payments.find((one) => one.voucher === at)?.paid };
  const payment = payments.find((one) => one.voucher.id === voucher.reverses);
  return { paid: payment?.paid, reversed: payment?.voucher };
}
