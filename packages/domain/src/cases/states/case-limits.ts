import type { Unknown } from './unknown.ts';

/** Limits that the specifications leave open and a creditor may change: the operator's defaults (rules §9). Amounts are öre. */
export const caseLimits = {
  depreciation_total: 50_00,
  depreciation_interest_only: 100_00,
  depreciation_capital: 10_00,
  depreciation_after_residual_letter: 300_00,
  enforcement_capital_min: 500_00,
  enforcement_score_min: 20,
  enforcement_cases_without_assets_max: 2,
  enforcement_interval_months: 12,
  limitation_warn_months: 6,
  limitation_block_months: 3,
  remaining_min: 100_00,
  manual_pause_days_max: 90,
  respite_days_min: 1,
  respite_days_max: 30,
  respites_of_case_in_quarter_max: 1,
  respites_of_case_max: 2,
  respites_of_debtor_max: 4,
  reopen_months_max: 12,
} as const;

export type CaseLimit = keyof typeof caseLimits;

const amounts = [
  'depreciation_total',
  'depreciation_interest_only',
  'depreciation_capital',
  'depreciation_after_residual_letter',
  'enforcement_capital_min',
  'remaining_min',
] as const satisfies readonly CaseLimit[];

type AmountLimit = (typeof amounts)[number];

/** The limits that are money, in kronor; the others are counts of days, months, cases and the like. */
export const amountLimits: readonly CaseLimit[] = amounts;

export type CaseLimits = Readonly<Record<CaseLimit, number>>;

/** The same in the currency of a claim; amounts are unknown while its exchange rate is. */
export type ClaimLimits = Omit<CaseLimits, AmountLimit> & Readonly<Record<AmountLimit, number | Unknown>>;

/** A company's debt is worth an application sooner, and staff may grant a longer respite than the debtor may take. */
export function limitsFor(of: { readonly isCompany: boolean; readonly isStaff: boolean }): CaseLimits {
  return {
    ...caseLimits,
    enforcement_capital_min: of.isCompany ? 300_00 : caseLimits.enforcement_capital_min,
    respite_days_max: of.isStaff ? 60 : caseLimits.respite_days_max,
  };
}
