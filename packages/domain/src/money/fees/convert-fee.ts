import { type Day, daysBetween } from '../../values/day.ts';
import { type Currency, defaultCurrency, type Ore, ore } from '../../values/money.ts';
import type { CostComponent } from '../allocation/debt-components.ts';

/** The Riksbank's rate of a day: ten-thousandths of a krona for one unit of another currency. */
export type ExchangeRate = { readonly day: Day; readonly rate: number };

/** A statutory amount in kronor, and the rate at which it was converted. */
export type Conversion = { readonly sek: Ore; readonly rate: number; readonly day: Day };

/** A statutory amount in the currency of the claim; without a conversion the claim is in kronor. */
export type ConvertedFee = { readonly amount: Ore; readonly conversion?: Conversion };

/** The currency of a claim, and the newest rate known on its day. */
export type ClaimCurrency = { readonly currency: Currency; readonly exchange: ExchangeRate | null };

/** The Riksbank sets no rate on closed days: a rate of up to a week before is used. */
export const RATE_AGE_DAYS_MAX = 7;
const RATE_SCALE = 10_000;

/**
 * A statutory amount, which the law sets in kronor, in the currency of the claim at the rate of the day of the measure
 * (rules §13 H5). Rounded down, since the law sets the most that may be charged. Undefined where no rate is known.
 */
export function convertFee(sek: Ore, { currency, exchange }: ClaimCurrency, on: Day): ConvertedFee | undefined {
  if (currency === defaultCurrency) return { amount: sek };
  if (!exchange || daysBetween(exchange.day, on) > RATE_AGE_DAYS_MAX) return undefined;
  const amount = Number((BigInt(sek) * BigInt(RATE_SCALE)) / BigInt(exchange.rate));
  return { amount: ore(amount), conversion: { sek, rate: exchange.rate, day: exchange.day } };
}

/** An amount of a claim in kronor, for the limits that the law sets in kronor. */
export function toKronor(amount: Ore, { currency, exchange }: ClaimCurrency): Ore | undefined {
  if (currency === defaultCurrency) return amount;
  return exchange ? ore(Number((BigInt(amount) * BigInt(exchange.rate)) / BigInt(RATE_SCALE))) : undefined;
}

type FeeText = CostComponent | `${CostComponent} ${string}`;

/** The text of the voucher of a fee: its code, and for a converted fee `180.00 SEK 11.2340 2026-03-19`. */
export function writeFeeText(code: CostComponent, conversion: Conversion | undefined): FeeText {
  if (!conversion) return code;
  const { sek, rate, day } = conversion;
  return `${code} ${(sek / 100).toFixed(2)} SEK ${(rate / RATE_SCALE).toFixed(4)} ${day}`;
}

const written = / (\d+)\.(\d\d) SEK (\d+)\.(\d{4}) (\d{4}-\d{2}-\d{2})$/;

/** Reads the conversion from the text of a fee's voucher. */
export function readConversion(text: string): Conversion | undefined {
  const [, kronor, hundredths, whole, part, day] = written.exec(text) ?? [];
  if (day === undefined) return undefined;
  return { sek: Number(`${kronor}${hundredths}`), rate: Number(`${whole}${part}`), day: day as Day };
}

/** A conversion as the timeline of a case stores it. */
export function conversionData(conversion: Conversion | undefined): Readonly<Record<string, string | number>> {
  return conversion ? { sek: conversion.sek, rate: conversion.rate, rate_day: conversion.day } : {};
}
