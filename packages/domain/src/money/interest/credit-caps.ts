import type { Dated } from '../../law/dated.ts';
import { day } from '../../values/day.ts';
import type { BasisPoints } from '../../values/money.ts';

/** The most a consumer credit may cost a year, above the reference rate. */
export type CreditCap = Dated & { readonly aboveReference: BasisPoints };

export const creditCaps: readonly CreditCap[] = [
  {
    from: day('2018-09-01'),
    to: day('2025-02-28'),
    aboveReference: 4_000,
    ground: 'consumer_credit_act_19a',
    source: 'ALEKTUM2',
    checked: false,
    note: 'the amount was read there, the day it began is only generally known',
  },
  {
    from: day('2025-03-01'),
    aboveReference: 2_000,
    ground: 'consumer_credit_act_19a',
    source: 'ALEKTUM2',
    checked: true,
  },
];
