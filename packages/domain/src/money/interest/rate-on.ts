import { inForceOn } from '../../law/dated.ts';
import type { LegalGround } from '../../law/legal-grounds.ts';
import type { Day } from '../../values/day.ts';
import type { BasisPoints } from '../../values/money.ts';
import { creditCaps } from './credit-caps.ts';
import { type RateInForce, type ReferenceRate, referenceRateOn, referenceRates } from './reference-rates.ts';

/** Räntelagen: late interest 6 §, interest on a refund 5 §; both above the reference rate. */
export const LATE_MARGIN: BasisPoints = 800;
export const REFUND_MARGIN: BasisPoints = 200;

export type RateTerms = (
  | { readonly rule: 'late' }
  | { readonly rule: 'refund' }
  | { readonly rule: 'agreed'; readonly rate: BasisPoints }
  | { readonly rule: 'agreed_margin'; readonly margin: BasisPoints }
  /** A debt that bore interest before it was due keeps its rate, and has at least that of late payment (7 §). */
  | { readonly rule: 'interest_bearing'; readonly rate: BasisPoints }
  | { readonly rule: 'none' }
) & { readonly isConsumerCredit?: boolean };

export type Rate = {
  readonly rate: BasisPoints;
  readonly ground: LegalGround;
  /** The reference rate it is computed from; absent where a fixed rate was agreed. */
  readonly reference?: BasisPoints;
  /** Depends on a reference rate that is not published yet. */
  readonly isProvisional: boolean;
};

/** The rate of one day; undefined where the claim has none or none is known. */
export function rateOn(terms: RateTerms, on: Day, rates: readonly ReferenceRate[] = referenceRates): Rate | undefined {
  const reference = referenceRateOn(on, rates);
  const rate = uncappedRate(terms, reference);
  const cap = terms.isConsumerCredit && rate ? inForceOn(creditCaps, on) : undefined;
  if (!rate || !cap || !reference) return rate;
  const most = reference.rate + cap.aboveReference;
  return rate.rate > most ? above(reference, cap.aboveReference, cap.ground) : rate;
}

function uncappedRate(terms: RateTerms, reference: RateInForce | undefined): Rate | undefined {
  switch (terms.rule) {
    case 'none':
      return undefined;
    case 'late':
      return reference && above(reference, LATE_MARGIN, 'interest_act_6');
    case 'refund':
      return reference && above(reference, REFUND_MARGIN, 'interest_act_5');
    case 'agreed_margin':
      return reference && above(reference, terms.margin, 'agreement');
    case 'agreed':
      return { rate: terms.rate, ground: 'agreement', isProvisional: false };
    case 'interest_bearing':
      return reference && reference.rate + LATE_MARGIN > terms.rate
        ? above(reference, LATE_MARGIN, 'interest_act_7')
        : { rate: terms.rate, ground: 'interest_act_7', isProvisional: false };
  }
}

function above(reference: RateInForce, margin: BasisPoints, ground: LegalGround): Rate {
  return {
    rate: reference.rate + margin,
    ground,
    reference: reference.rate,
    isProvisional: reference.isProvisional,
  };
}
