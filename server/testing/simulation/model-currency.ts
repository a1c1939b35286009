import { type DayNumber, isOpenDay } from './day-numbers.ts';
import type { ModelDebt } from './model-facts.ts';

/** Kronor for a euro, in ten-thousandths: another rate on each banking day, and on other days that of the last one. */
export function euroRateOn(day: DayNumber): number {
  return isOpenDay(day) ? 11_0000 + (day % 10) * 100 : euroRateOn(day - 1);
}

/** An amount that the law sets in kronor, in the currency of the claim at the rate of a day, rounded down (rules H5). */
export function inCurrency({ currency }: Pick<ModelDebt, 'currency'>, sek: number, on: DayNumber): number {
  return currency === 'SEK' ? sek : Math.floor((sek * 1_0000) / euroRateOn(on));
}

export function inKronor({ currency }: Pick<ModelDebt, 'currency'>, amount: number, on: DayNumber): number {
  return currency === 'SEK' ? amount : Math.floor((amount * euroRateOn(on)) / 1_0000);
}
