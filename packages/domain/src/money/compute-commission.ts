import { type BasisPoints, type Ore, shareOf } from '../values/money.ts';
import { type Check, firstRefusal, type Verdict } from '../values/verdict.ts';

/** What a commission is computed on. */
export const commissionBases = ['capital', 'interest', 'capital_and_interest'] as const;

export type CommissionTerms = {
  readonly base: (typeof commissionBases)[number];
  readonly rate: BasisPoints;
  /** The maximum commission of one case; null where there is no limit. */
  readonly max: Ore | null;
  readonly startingFee: { readonly rate: BasisPoints; readonly max: Ore } | null;
};

const COMMISSION_RATE_MAX: BasisPoints = 5_000;
const STARTING_FEE_RATE_MAX: BasisPoints = 1_000;
const STARTING_FEE_MAX: Ore = 1_000_00;

/** What is earned on all that was collected of a case. */
export function computeCommission(
  collected: { readonly capital: Ore; readonly interest: Ore },
  terms: CommissionTerms,
): Ore {
  const bases = {
    capital: collected.capital,
    interest: collected.interest,
    capital_and_interest: collected.capital + collected.interest,
  };
  const earned = shareOf(bases[terms.base], terms.rate);
  return terms.max === null ? earned : Math.min(earned, terms.max);
}

/** Charged once, on the capital that a case is registered with. */
export function computeStartingFee(capital: Ore, { startingFee }: CommissionTerms): Ore {
  return startingFee ? Math.min(shareOf(capital, startingFee.rate), startingFee.max) : 0;
}

const checks: readonly Check<CommissionTerms>[] = [
  ['commission_above_maximum', ({ rate }) => rate >= 0 && rate <= COMMISSION_RATE_MAX],
  [
    'starting_fee_above_maximum',
    ({ startingFee }) =>
      !startingFee || (startingFee.rate <= STARTING_FEE_RATE_MAX && startingFee.max <= STARTING_FEE_MAX),
  ],
];

export function checkCommissionTerms(terms: CommissionTerms): Verdict {
  return firstRefusal(checks, terms);
}
