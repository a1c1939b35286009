import { isForeignVatNumber } from '../../parties/identity/vat-number.ts';
import type { Refusal } from '../../refusals/refusals.ts';
import type { Day } from '../../values/day.ts';
import type { BasisPoints, Ore } from '../../values/money.ts';
import { allow, refuse, type Verdict } from '../../values/verdict.ts';
import { type CommissionTerms, checkCommissionTerms, type commissionBases } from '../compute-commission.ts';
import { checkPayoutInterval, type PayoutInterval } from '../payouts/payout-intervals.ts';

/** How a creditor pays what it owes us: it is deducted from what we pay out, or invoiced. */
export const commissionHandlings = ['deduct', 'invoice'] as const;

/** Where a creditor is taxed; we charge Swedish VAT in Sweden only. */
export const vatAreas = ['sweden', 'eu', 'world'] as const;
export type VatArea = (typeof vatAreas)[number];

/** Our share of the interest is at most half (rules §4.2). */
export const INTEREST_SHARE_MAX: BasisPoints = 5_000;

/** What was agreed with a creditor from a day on. */
export type FinanceTerms = {
  readonly valid_from: string;
  readonly commission_base: (typeof commissionBases)[number];
  readonly commission_rate: BasisPoints;
  readonly max_commission: Ore | null;
  readonly starting_fee_percentage: BasisPoints;
  readonly starting_fee_max: Ore;
  readonly interest_share: BasisPoints;
  readonly payout_interval: PayoutInterval;
  readonly vat_area: VatArea;
};

/** The terms of a day: the newest that are valid on it, or none. */
export function termsOn<Terms extends Pick<FinanceTerms, 'valid_from'>>(
  terms: readonly Terms[],
  day: Day,
): Terms | undefined {
  return terms.reduce<Terms | undefined>(
    (found, one) => (one.valid_from <= day && (!found || one.valid_from > found.valid_from) ? one : found),
    undefined,
  );
}

/** A case without terms is charged nothing. */
export function commissionTermsOf(terms: FinanceTerms | undefined): CommissionTerms {
  if (!terms) return { base: 'capital', rate: 0, max: null, startingFee: null };
  const { commission_base: base, commission_rate: rate, max_commission: max } = terms;
  const startingFee = { rate: terms.starting_fee_percentage, max: terms.starting_fee_max };
  return { base, rate, max, startingFee };
}

/** A buyer in another member state accounts for the VAT, under the number that the invoice states. */
export function checkVatArea(area: VatArea, vatNumber: string | null): Verdict {
  return area === 'eu' && !isForeignVatNumber(vatNumber) ? refuse('vat_number_missing') : allow;
}

type TermsFault = { readonly path: string } & (
  | { readonly rule: 'refused'; readonly arg: Refusal }
  | { readonly rule: 'not_before'; readonly arg: Day }
);

type TermsFacts = {
  readonly today: Day;
  readonly hasSignedAgreement: boolean;
  /** Of the creditor. */
  readonly vatNumber: string | null;
};

/** New terms are within what is allowed, and are never valid for cases that are registered already. */
export function checkFinanceTerms(
  terms: FinanceTerms,
  { today, hasSignedAgreement, vatNumber }: TermsFacts,
): readonly TermsFault[] {
  const commission = checkCommissionTerms({ ...commissionTermsOf(terms), startingFee: null });
  const fee = checkCommissionTerms({ ...commissionTermsOf(terms), rate: 0 });
  const interval = checkPayoutInterval({ interval: terms.payout_interval, hasSignedAgreement });
  return [
    ...(terms.valid_from < today ? [{ path: 'valid_from', rule: 'not_before', arg: today } as const] : []),
    ...faultOf('commission_rate', commission),
    ...faultOf('starting_fee_percentage', fee),
    ...faultOf('payout_interval', interval),
    ...faultOf('vat_area', checkVatArea(terms.vat_area, vatNumber)),
  ];
}

function faultOf(path: string, verdict: Verdict): readonly TermsFault[] {
  return verdict.allowed ? [] : [{ path, rule: 'refused', arg: verdict.refusal }];
}
