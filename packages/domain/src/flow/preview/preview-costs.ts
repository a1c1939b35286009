import type { CaseFile } from '../../cases/file/case-file.ts';
import { type CostComponent, outlayComponents } from '../../money/allocation/debt-components.ts';
import { type Ore, sumOre } from '../../values/money.ts';
import type { PreviewStep } from './preview-flow.ts';

export const outlayBearers = ['creditor', 'agency'] as const;

export type OutlayBearer = (typeof outlayBearers)[number];

/** What steps cost, in the currency of the claim. */
export type PreviewCosts = {
  /** What the debtor is charged. */
  readonly addedFees: Ore;
  /** What the authority and the court are paid in advance, by who bears it if the debtor does not pay. */
  readonly outlays: readonly { readonly amount: Ore; readonly bearer: OutlayBearer }[];
};

/** The costs of a preview; an outlay that the debtor is not charged is passed beside the steps. */
export function costsOf(
  { terms }: Pick<CaseFile, 'terms'>,
  steps: readonly PreviewStep[],
  uncharged: PreviewStep['fees'] = [],
): PreviewCosts {
  const fees = steps.flatMap((step) => step.fees);
  const paid = [...fees, ...uncharged].filter(({ fee }) => isOutlay(fee));
  const bearerOf = (fee: CostComponent) => (terms.ownership.agencyCosts.includes(fee) ? 'agency' : 'creditor');
  const outlays = outlayBearers.map((bearer) => ({
    bearer,
    amount: sumOre(paid.filter(({ fee }) => bearerOf(fee) === bearer).map(({ amount }) => amount)),
  }));
  return {
    addedFees: sumOre(fees.map(({ amount }) => amount)),
    outlays: outlays.filter(({ amount }) => amount > 0),
  };
}

export function isOutlay(fee: CostComponent): boolean {
  return outlayComponents.some((one) => one === fee);
}
