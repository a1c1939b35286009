/** Money in whole öre (or the hundredth of another currency): always a safe integer. */
export type Ore = number;

export const currencies = ['SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK'] as const;
export type Currency = (typeof currencies)[number];
export const defaultCurrency: Currency = 'SEK';

/** 10,00 % is 1 000 basis points. */
export type BasisPoints = number;
export const BASIS_POINTS_PER_ONE = 10_000n;

/** The VAT rates an invoice line may have (spec B §9). */
export const vatRates = [0, 600, 1_200, 2_500] as const satisfies readonly BasisPoints[];

/** Half an öre or an amount beyond the safe integers is a bug of the caller: it throws. */
export function ore(amount: number): Ore {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not whole öre`);
  return amount === 0 ? 0 : amount;
}

export function sumOre(amounts: Iterable<Ore>): Ore {
  let sum = 0;
  for (const amount of amounts) sum = ore(sum + amount);
  return sum;
}

/** To the nearest integer; a half is rounded away from zero, so that a credit exactly mirrors what it credits. */
export function roundHalfUp(numerator: bigint, denominator: bigint): number {
  if (denominator <= 0n) throw new RangeError('the denominator is to be positive');
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return ore(Number(numerator < 0n ? -rounded : rounded));
}

/** A share of an amount, such as VAT or commission. */
export function shareOf(amount: Ore, rate: BasisPoints): Ore {
  return roundHalfUp(BigInt(amount) * BigInt(rate), BASIS_POINTS_PER_ONE);
}

export function vatOn(amount: Ore, rate: BasisPoints): Ore {
  return shareOf(amount, rate);
}

/** Cash payments have no öre; electronic payments do. */
export function roundToKrona(amount: Ore): Ore {
  return ore(roundHalfUp(BigInt(amount), 100n) * 100);
}
