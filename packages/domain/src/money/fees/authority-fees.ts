import { type Dated, inForceOn } from '../../law/dated.ts';
import { type Day, day } from '../../values/day.ts';
import type { BasisPoints, Ore } from '../../values/money.ts';

/** The fees of the enforcement authority (kfm) and the courts, and the costs that an application entitles to. */
export const authorityFeeCodes = [
  'kfm_payment_order_application',
  'kfm_european_payment_order',
  'kfm_own_work_or_counsel',
  'kfm_own_work_or_counsel_assistance',
  'kfm_enforcement_basic_fee',
  'kfm_enforcement_annual',
  'kfm_eviction_per_person',
  'court_addition_small',
  'court_addition_ordinary',
  'court_summons_small',
  'court_summons_ordinary',
  'bankruptcy_application',
] as const;
export type AuthorityFeeCode = (typeof authorityFeeCodes)[number];

/** The party that advances the money, and the party that bears it in the end. */
export type Bearer = 'debtor_by_verdict' | 'debtor_else_creditor' | 'creditor' | 'loser_of_the_case';

export type AuthorityFee = Dated & { readonly code: AuthorityFeeCode; readonly amount: Ore; readonly bearer: Bearer };

/** A court fee's from-day is the earliest known, not the day it was set. */
const COURT_FEES = day('2014-07-01');

export const authorityFees: readonly AuthorityFee[] = [
  {
    code: 'kfm_payment_order_application',
    from: day('2008-12-12'),
    amount: 300_00,
    ground: 'authority_fees_1',
    source: 'F1094',
    checked: true,
    note: 'probably 300 already from 1995-10-01; due also when the application is recalled',
    bearer: 'debtor_by_verdict',
  },
  {
    code: 'kfm_european_payment_order',
    from: day('2008-12-12'),
    amount: 300_00,
    ground: 'authority_fees_1',
    source: 'F1094',
    checked: true,
    note: 'paid in advance, else the application is dismissed',
    bearer: 'debtor_by_verdict',
  },
  {
    code: 'kfm_own_work_or_counsel',
    from: day('2006-01-01'),
    to: day('2013-12-31'),
    amount: 340_00,
    ground: 'payment_order_costs_ordinance',
    source: 'F1340',
    checked: false,
    note: 'the last wording (SFS 2006:882); from when is not verified',
    bearer: 'debtor_by_verdict',
  },
  {
    code: 'kfm_own_work_or_counsel',
    from: day('2014-01-01'),
    amount: 380_00,
    ground: 'payment_order_act_48',
    source: 'L1062',
    checked: true,
    bearer: 'debtor_by_verdict',
  },
  {
    code: 'kfm_own_work_or_counsel_assistance',
    from: day('2014-01-01'),
    amount: 420_00,
    ground: 'payment_order_act_48',
    source: 'L1062',
    checked: true,
    bearer: 'debtor_by_verdict',
  },
  {
    code: 'kfm_enforcement_basic_fee',
    from: day('2008-01-01'),
    to: day('2017-06-30'),
    amount: 600_00,
    ground: 'authority_fees_6',
    source: 'KNOWN',
    checked: false,
    bearer: 'debtor_else_creditor',
  },
  {
    code: 'kfm_enforcement_basic_fee',
    from: day('2017-07-01'),
    amount: 600_00,
    ground: 'authority_fees_6',
    source: 'F1094',
    checked: true,
    note: 'per execution title',
    bearer: 'debtor_else_creditor',
  },
  {
    code: 'kfm_enforcement_annual',
    from: day('2008-01-01'),
    amount: 600_00,
    ground: 'authority_fees_5',
    source: 'F1094',
    checked: true,
    note: 'for each further year; none while less than 100 kronor is unpaid',
    bearer: 'debtor_else_creditor',
  },
  {
    code: 'kfm_eviction_per_person',
    from: day('2017-07-01'),
    amount: 300_00,
    ground: 'authority_fees_15a',
    source: 'F1094',
    checked: true,
    note: 'per identified person, 3 000 kronor at most for one applicant',
    bearer: 'debtor_else_creditor',
  },
  { ...courtFee('court_addition_small', 600_00), source: 'MISC', checked: true, note: '900 less the 300 already paid' },
  { ...courtFee('court_addition_ordinary', 2_500_00), source: 'MISC', checked: true, note: '2 800 less the 300 paid' },
  { ...courtFee('court_summons_small', 900_00), source: 'HOJ', checked: true, bearer: 'loser_of_the_case' },
  { ...courtFee('court_summons_ordinary', 2_800_00), source: 'KNOWN', checked: false, bearer: 'loser_of_the_case' },
  { ...courtFee('bankruptcy_application', 2_800_00), source: 'KNOWN', checked: false },
];

/** The authority's fees for a sale, and the bounds of their sum as shares of the price base amount. */
export type SaleFee = Dated & {
  readonly preparation: BasisPoints;
  readonly sale: BasisPoints;
  readonly saleOfRegistered: BasisPoints;
  readonly leastOfPriceBase: BasisPoints;
  readonly mostOfPriceBase: BasisPoints;
};

export const saleFees: readonly SaleFee[] = [
  {
    from: day('2017-07-01'),
    preparation: 100,
    sale: 400,
    saleOfRegistered: 200,
    leastOfPriceBase: 2_000,
    mostOfPriceBase: 15_000,
    ground: 'authority_fees_9',
    source: 'F1094',
    checked: true,
  },
];

export function authorityFeeOn(code: AuthorityFeeCode, on: Day, fees = authorityFees): AuthorityFee | undefined {
  return inForceOn(
    fees.filter((fee) => fee.code === code),
    on,
  );
}

function courtFee(code: AuthorityFeeCode, amount: Ore) {
  return { code, amount, from: COURT_FEES, ground: 'court_fees_ordinance', bearer: 'creditor' } as const;
}
