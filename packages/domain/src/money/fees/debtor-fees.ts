import { type Dated, inForceOn } from '../../law/dated.ts';
import { type Day, day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import type { CostComponent } from '../allocation/debt-components.ts';

/** What a debtor may be charged for the collector's own measures; outlays to authorities are in authority-fees.ts. */
export const debtorFeeCodes = [
  'reminder_fee',
  'debt_collection_fee',
  'amortization_plan_fee',
  'late_payment_compensation',
  'amortization_advice_fee',
] as const satisfies readonly CostComponent[];
export type DebtorFeeCode = (typeof debtorFeeCodes)[number];

/** The amount is the most that may be charged. The day of the measure decides, not that of the invoice. */
export type DebtorFee = Dated & { readonly code: DebtorFeeCode; readonly amount: Ore };

const FIRST = day('2003-07-01');
const LAST_OLD = day('2013-03-15');
const NOW = day('2013-03-16');
const olderUnverified = 'which of the three amounts changed in 2003 and which in 1996 is not verified';

export const debtorFees: readonly DebtorFee[] = [
  {
    code: 'reminder_fee',
    from: FIRST,
    to: LAST_OLD,
    amount: 50_00,
    ground: 'costs_ordinance',
    source: 'F1057',
    checked: true,
    note: olderUnverified,
  },
  { code: 'reminder_fee', from: NOW, amount: 60_00, ground: 'costs_act_4_1', source: 'L739', checked: true },
  {
    code: 'debt_collection_fee',
    from: FIRST,
    to: LAST_OLD,
    amount: 160_00,
    ground: 'costs_ordinance',
    source: 'F1057',
    checked: true,
    note: olderUnverified,
  },
  { code: 'debt_collection_fee', from: NOW, amount: 180_00, ground: 'costs_act_4_2', source: 'L739', checked: true },
  {
    code: 'amortization_plan_fee',
    from: FIRST,
    to: LAST_OLD,
    amount: 150_00,
    ground: 'costs_ordinance',
    source: 'F1057',
    checked: true,
    note: olderUnverified,
  },
  { code: 'amortization_plan_fee', from: NOW, amount: 170_00, ground: 'costs_act_4_3', source: 'L739', checked: true },
  {
    code: 'late_payment_compensation',
    from: NOW,
    amount: 450_00,
    ground: 'costs_act_4a',
    source: 'L739',
    checked: true,
    note: 'that it absorbs the other fees was read in three secondary sources, not in the statute',
  },
  {
    code: 'amortization_advice_fee',
    from: NOW,
    amount: 60_00,
    ground: 'agreement',
    source: 'INTRUM',
    checked: true,
    note: 'market practice: only by agreement, and named in the plan',
  },
];

/** Undefined where no amount is known for the day: then nothing is charged. */
export function debtorFeeOn(code: DebtorFeeCode, on: Day, fees = debtorFees): DebtorFee | undefined {
  return inForceOn(
    fees.filter((fee) => fee.code === code),
    on,
  );
}
