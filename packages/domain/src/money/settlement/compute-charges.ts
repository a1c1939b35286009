import { type BasisPoints, type Ore, shareOf, sumOre } from '../../values/money.ts';
import { type CostComponent, costComponents, outlayComponents } from '../allocation/debt-components.ts';
import { computeCommission, computeStartingFee } from '../compute-commission.ts';
import type { Parts } from '../ledger/claim-postings.ts';
import type { Ownership } from '../ledger/money-postings.ts';
import { commissionTermsOf, type FinanceTerms, type VatArea } from './finance-terms.ts';
import { articleOfCost, type FinanceArticle } from './settlement-words.ts';

/** Debt collection is taxed at the full rate; creditors abroad account for the tax themselves (rules §4.3). */
const vatOnServices: Readonly<Record<VatArea, BasisPoints>> = { sweden: 2_500, eu: 0, world: 0 };

/** The VAT on a service of ours to a creditor. */
export function vatOn(amount: Ore, area: VatArea): Ore {
  return shareOf(amount, vatOnServices[area]);
}

/** What a creditor is charged for an article, and what the debtor paid of it, of which the creditor pays the VAT only. */
export type Charge = { readonly amount: Ore; readonly vat: Ore; readonly kept: Ore };
export type Charges = ReadonlyMap<FinanceArticle, Charge>;

const noCharge: Charge = { amount: 0, vat: 0, kept: 0 };

/** What follows from all that was collected of a case. */
export type ChargeFacts = {
  /** The terms of the day the case was registered. */
  readonly terms: FinanceTerms | undefined;
  readonly ownership: Ownership;
  /** What we have received of the debtor's money, by component. */
  readonly collected: Parts;
  /** What the debtor paid to the creditor. */
  readonly paidToCreditor: Parts;
  /** The capital that the case was registered with, where this is its opening or the reversal of it. */
  readonly openedCapital: Ore | null;
};

/**
 * All that a case is to be charged. Fees that are ours are paid by the debtor, but their VAT is the creditor's to pay, since
 * the service was done to the creditor; outlays pass through without VAT (rules §4.3). Money that the debtor paid to the
 * creditor gives commission as other money does (rules §4.2).
 */
export function computeCharges({ terms, ownership, collected, paidToCreditor, openedCapital }: ChargeFacts): Charges {
  const rate = vatOnServices[terms?.vat_area ?? 'sweden'];
  const commission = commissionTermsOf(terms);
  const all = (component: 'capital' | 'interest') => (collected[component] ?? 0) + (paidToCreditor[component] ?? 0);
  const [capital, interest] = [all('capital'), all('interest')];
  const charge = (amount: Ore): Charge => ({ amount, vat: shareOf(amount, rate), kept: 0 });
  const fees = costComponents.filter((cost) => ownership.agencyCosts.includes(cost) && !isOutlay(cost));
  return new Map<FinanceArticle, Charge>([
    ['commission', charge(computeCommission({ capital, interest }, commission))],
    ['interest_share', charge(shareOf(interest, terms?.interest_share ?? 0))],
    ...(openedCapital === null
      ? []
      : [['starting_fee', charge(computeStartingFee(openedCapital, commission))] as const]),
    ...fees.map((fee) => {
      const kept = collected[fee] ?? 0;
      return [articleOfCost[fee], { amount: 0, vat: shareOf(kept, rate), kept }] as const;
    }),
  ]);
}

function isOutlay(cost: CostComponent): boolean {
  return (outlayComponents as readonly string[]).includes(cost);
}

/**
 * What is to be charged and has not been; below zero where too much was charged, as after a reversal. What was charged for
 * other articles stays. Articles without a difference are left out.
 */
export function chargesLeft(due: Charges, charged: Charges): Charges {
  const left = [...due].map(([article, one]) => [article, combine(one, charged.get(article), -1)] as const);
  return new Map(left.filter(([, { amount, vat, kept }]) => amount !== 0 || vat !== 0 || kept !== 0));
}

export function addCharges(charged: Charges, added: Charges): Charges {
  const sums = new Map(charged);
  for (const [article, one] of added) sums.set(article, combine(one, sums.get(article), 1));
  return sums;
}

function combine(one: Charge, other: Charge = noCharge, sign: 1 | -1): Charge {
  const sum = (name: keyof Charge) => sumOre([one[name], sign * other[name]]);
  return { amount: sum('amount'), vat: sum('vat'), kept: sum('kept') };
}
