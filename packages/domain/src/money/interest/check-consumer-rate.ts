import type { Day } from '../../values/day.ts';
import type { BasisPoints } from '../../values/money.ts';
import type { RateTerms } from './rate-on.ts';
import { referenceRateOn } from './reference-rates.ts';

/** How far above the reference rate a consumer's late interest may be agreed; more is looked at by a person (rules H8). */
const CONSUMER_MARGIN_MAX: BasisPoints = 2_400;

/** Whether the agreed interest is more than a consumer is asked for; judged by the reference rate when the debt arose. */
export function isAboveConsumerRate(terms: RateTerms, { arose, today }: { readonly arose: Day; readonly today: Day }) {
  if (terms.rule === 'agreed_margin') return terms.margin > CONSUMER_MARGIN_MAX;
  if (terms.rule !== 'agreed') return false;
  const reference = referenceRateOn(arose) ?? referenceRateOn(today);
  return reference !== undefined && terms.rate > reference.rate + CONSUMER_MARGIN_MAX;
}
