import { inForceOn } from '../../law/dated.ts';
import type { Day } from '../../values/day.ts';
import { type Ore, ore, shareOf } from '../../values/money.ts';
import { type AuthorityFee, type AuthorityFeeCode, authorityFeeOn, saleFees } from './authority-fees.ts';
import { priceBaseAmountOn } from './price-base-amounts.ts';

/** Below this unpaid amount the authority charges no fee for a further year. */
export const ANNUAL_FEE_UNPAID_MIN: Ore = 100_00;

const EVICTION_PER_APPLICANT_MAX: Ore = 3_000_00;

export type Enforcement = {
  readonly day: Day;
  /** Execution titles; each debtor not jointly liable, each applicant and each form of enforcement counts anew. */
  readonly titles: number;
  readonly separateDebtors: number;
  readonly applicants: number;
  readonly forms: number;
  /** No fee if dismissed, or if the debtor went bankrupt or into debt restructuring before any investigation. */
  readonly endedBeforeInvestigation: boolean;
};

export function computeBasicFee(enforcement: Enforcement): Ore {
  if (enforcement.endedBeforeInvestigation) return 0;
  const { titles, separateDebtors, applicants, forms } = enforcement;
  return ore(amountOn('kfm_enforcement_basic_fee', enforcement.day) * titles * separateDebtors * applicants * forms);
}

/** For each further year the attachment goes on. */
export function computeAnnualFee(on: Day, unpaid: Ore): Ore {
  return unpaid < ANNUAL_FEE_UNPAID_MIN ? 0 : amountOn('kfm_enforcement_annual', on);
}

export function computeEvictionFee(on: Day, persons: number): Ore {
  return Math.min(amountOn('kfm_eviction_per_person', on) * persons, EVICTION_PER_APPLICANT_MAX);
}

export type CourtFee = { readonly fee: AuthorityFee; readonly isSmallClaim: boolean; readonly isProvisional: boolean };

/** A dispute of up to half a price base amount is small; fees paid to the authority are deducted at the transfer. */
export function findCourtFee(claimed: Ore, on: Day, isHandedOver: boolean): CourtFee | undefined {
  const { isSmallClaim, isProvisional } = classifyDispute(claimed, on);
  const size = isSmallClaim ? 'small' : 'ordinary';
  const fee = authorityFeeOn(isHandedOver ? `court_addition_${size}` : `court_summons_${size}`, on);
  return fee && { fee, isSmallClaim, isProvisional };
}

export function classifyDispute(claimed: Ore, on: Day) {
  const { amount, isProvisional } = priceBaseAmountOn(on);
  return { isSmallClaim: claimed <= amount / 2, isProvisional };
}

/** Preparation and sale of seized property: shares of the price within bounds set by the price base amount. */
export function computeSaleFee(price: Ore, isRegistered: boolean, on: Day): Ore {
  const rates = inForceOn(saleFees, on);
  if (!rates) return 0;
  const base = priceBaseAmountOn(on).amount;
  const sum = shareOf(price, rates.preparation) + shareOf(price, isRegistered ? rates.saleOfRegistered : rates.sale);
  return Math.min(Math.max(sum, shareOf(base, rates.leastOfPriceBase)), shareOf(base, rates.mostOfPriceBase));
}

function amountOn(code: AuthorityFeeCode, on: Day): Ore {
  return authorityFeeOn(code, on)?.amount ?? 0;
}
