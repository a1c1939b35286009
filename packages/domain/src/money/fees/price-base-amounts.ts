import type { Dated } from '../../law/dated.ts';
import { type Day, day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';

/** Prisbasbelopp: disputes of up to half of it are small claims. */
export type PriceBaseAmount = Dated & { readonly amount: Ore };

export const priceBaseAmounts: readonly PriceBaseAmount[] = [
  amountOf(2024, 57_300_00, 'KNOWN', false),
  amountOf(2025, 58_800_00, 'KNOWN', false),
  amountOf(2026, 59_200_00, 'REG', true),
];

/** A later year than those known uses the latest, an earlier the first. */
export function priceBaseAmountOn(on: Day, amounts: readonly PriceBaseAmount[] = priceBaseAmounts) {
  const row = amounts.findLast(({ from }) => from <= on) ?? amounts[0]!;
  return { amount: row.amount, isProvisional: on < row.from || (row.to !== undefined && row.to < on) };
}

function amountOf(year: number, amount: Ore, source: PriceBaseAmount['source'], checked: boolean): PriceBaseAmount {
  const [from, to] = [day(`${year}-01-01`), day(`${year}-12-31`)];
  return { from, to, amount, ground: 'social_insurance_code_2_7', source, checked };
}
