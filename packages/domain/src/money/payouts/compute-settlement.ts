import { type BasisPoints, type Ore, shareOf, sumOre, vatOn } from '../../values/money.ts';
import {
  type CostComponent,
  costComponents,
  type DebtComponent,
  outlayComponents,
} from '../allocation/debt-components.ts';
import { type Charge, VAT_ON_SERVICES } from '../compute-commission.ts';

/** The recipient of what was collected of one component. */
export type Owner = 'creditor' | 'agency';

export type SettlementTerms = {
  /** Our share of the interest; market practice is none to half (rules §4.2). */
  readonly interestShare: BasisPoints;
  /** The fee belongs to the party that sent the reminder. */
  readonly reminderSentBy: Owner;
  /** Outlays are repaid to the party that advanced them to the authority or the court. */
  readonly outlaysAdvancedBy: Owner;
};

/** A line of the settlement note: its subject, the amount due to the creditor (or deducted), and its VAT. */
export type SettlementLine = {
  readonly kind: DebtComponent | 'kept_fee' | 'commission' | 'starting_fee';
  readonly component?: DebtComponent;
  readonly collected: Ore;
  readonly toCreditor: Ore;
  /** Ours, paid by the debtor. */
  readonly kept: Ore;
  readonly vat: Ore;
};

export type Settlement = { readonly lines: readonly SettlementLine[]; readonly payout: Ore };

/**
 * What a creditor is paid of what was collected. Fees we keep are paid by the debtor, but their VAT is the
 * creditor's to pay, since the service was done to the creditor (rules §4.3); outlays pass through without VAT.
 */
export function computeSettlement(
  collected: Readonly<Partial<Record<DebtComponent, Ore>>>,
  terms: SettlementTerms,
  charges: { readonly commission: Charge; readonly startingFee: Charge },
): Settlement {
  const lines = [
    ...moneyLine('capital', collected.capital ?? 0, 0),
    ...moneyLine('interest', collected.interest ?? 0, terms.interestShare),
    ...costComponents.flatMap((component) => costLine(component, collected[component] ?? 0, terms)),
    ...chargeLine('commission', charges.commission),
    ...chargeLine('starting_fee', charges.startingFee),
  ];
  return { lines, payout: sumOre(lines.map(({ toCreditor, vat }) => toCreditor - vat)) };
}

export function ownerOf(component: CostComponent, terms: SettlementTerms): Owner {
  if ((outlayComponents as readonly string[]).includes(component)) return terms.outlaysAdvancedBy;
  return component === 'reminder_fee' ? terms.reminderSentBy : 'agency';
}

function moneyLine(kind: 'capital' | 'interest', collected: Ore, ours: BasisPoints): readonly SettlementLine[] {
  if (collected === 0) return [];
  const kept = shareOf(collected, ours);
  return [{ kind, component: kind, collected, toCreditor: collected - kept, kept, vat: vatOn(kept, VAT_ON_SERVICES) }];
}

function costLine(component: CostComponent, collected: Ore, terms: SettlementTerms): readonly SettlementLine[] {
  if (collected === 0) return [];
  if (ownerOf(component, terms) === 'creditor') {
    return [{ kind: component, component, collected, toCreditor: collected, kept: 0, vat: 0 }];
  }
  const isOutlay = (outlayComponents as readonly string[]).includes(component);
  const vat = isOutlay ? 0 : vatOn(collected, VAT_ON_SERVICES);
  return [{ kind: 'kept_fee', component, collected, toCreditor: 0, kept: collected, vat }];
}

function chargeLine(kind: 'commission' | 'starting_fee', { amount, vat }: Charge): readonly SettlementLine[] {
  return amount === 0 ? [] : [{ kind, collected: 0, toCreditor: -amount, kept: amount, vat }];
}
