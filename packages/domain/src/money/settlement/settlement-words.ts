import type { CaseState } from '../../cases/states/case-states.ts';
import type { CostComponent } from '../allocation/debt-components.ts';

/** What an amount between a creditor and us is. */
export const financeCategories = [
  'capital',
  'interest',
  /** Costs that are the creditor's own. */
  'creditor_outlay',
  /** The creditor's share of our fees. */
  'creditor_commission',
  /** What we charge. */
  'charge',
  /** What no other line explains. */
  'adjustment',
] as const;
export type FinanceCategory = (typeof financeCategories)[number];

/** What a line is for. */
export const financeArticles = [
  'capital',
  'interest',
  'fees',
  'reminder',
  'debt_collection',
  'late_payment_fee',
  'verdict_fee',
  'enforcement',
  'court',
  'amortization',
  'advice',
  'commission',
  'starting_fee',
  'interest_share',
  'legal',
  'vat',
] as const;
export type FinanceArticle = (typeof financeArticles)[number];

export const articleOfCost: Readonly<Record<CostComponent, FinanceArticle>> = {
  enforcement_outlay: 'enforcement',
  verdict_outlay: 'enforcement',
  court_outlay: 'court',
  verdict_fee: 'verdict_fee',
  late_payment_compensation: 'late_payment_fee',
  debt_collection_fee: 'debt_collection',
  amortization_plan_fee: 'amortization',
  amortization_advice_fee: 'advice',
  reminder_fee: 'reminder',
};

/** What a settled amount refers to (spec B §2). */
export const settlementDomains = [
  'case',
  'debt_collection',
  'foreign_debt_collection',
  'dispute',
  'enforcement',
  'amortization',
  'debt_restructuring',
  'debt_surveillance',
  'estate',
  'bankruptcy_estate',
] as const;
export type SettlementDomain = (typeof settlementDomains)[number];

const sameAs: Partial<Readonly<Record<CaseState, SettlementDomain>>> = {
  extra_debt_collection: 'debt_collection',
  enforcement_recalled: 'enforcement',
};

/** By the state of the case when it is settled. */
export function settlementDomainOf(state: CaseState): SettlementDomain {
  return sameAs[state] ?? settlementDomains.find((domain) => domain === state) ?? 'case';
}

/** The resource whose items the documents of each domain name. */
export const settlementReferences = {
  case: 'cases',
  debt_collection: 'cases',
  foreign_debt_collection: 'foreign-debt-collections',
  dispute: 'disputes',
  enforcement: 'enforcement--applications',
  amortization: 'amortizations',
  debt_restructuring: 'debt-restructurings',
  debt_surveillance: 'debt-surveillances',
  estate: 'estates',
  bankruptcy_estate: 'bankruptcy-estates',
} as const satisfies Readonly<Record<SettlementDomain, string>>;

/** Domains in which several cases of a debtor are handled together. */
export function isGroupDomain(domain: SettlementDomain): boolean {
  return ['debt_surveillance', 'estate', 'bankruptcy_estate'].includes(domain);
}

/** The day waits for the bank's statement, agrees with it, or differs from it. */
export const dailySettlementStatuses = ['open', 'closed', 'difference'] as const;
