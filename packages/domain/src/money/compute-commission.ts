import { type BasisPoints, type Ore, shareOf, vatOn } from '../values/money.ts';
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

export type Charge = { readonly amount: Ore; readonly vat: Ore };

/** Debt collection is taxed at the full rate (rules §4.3). */
export const VAT_ON_SERVICES = 2_500;
const COMMISSION_RATE_MAX: BasisPoints = 5_000;
const STARTING_FEE_RATE_MAX: BasisPoints = 1_000;
const STARTING_FEE_MAX: Ore = 1_000_00;

/**
 * What is earned on what was collected. `charged` is what this case has been charged before, so that the limit holds
 * for the case and not for each payment.
 */
export function computeCommission(
  collected: { readonly capital: Ore; readonly interest: Ore },
  terms: CommissionTerms,
  charged: Ore = 0,
): Charge {
  const bases = {
    capital: collected.capital,
    interest: collected.interest,
    capital_and_interest: collected.capital + collected.interest,
  };
  const earned = shareOf(bases[terms.base], terms.rate);
  return withVat(terms.max === null ? earned : Math.min(earned, Math.max(0, terms.max - charged)));
}

/** Charged once, on the capital that a case is registered with. */
export function computeStartingFee(capital: Ore, terms: CommissionTerms): Charge {
  if (!terms.startingFee) return { amount: 0, vat: 0 };
  return withVat(Math.min(shareOf(capital, terms.startingFee.rate), terms.startingFee.max));
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

function withVat(amount: Ore): Charge {
  return { amount, vat: vatOn(amount, VAT_ON_SERVICES) };
}
