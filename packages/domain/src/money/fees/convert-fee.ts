import { type Day, daysBetween } from '../../values/day.ts';
import { type Currency, defaultCurrency, type Ore, ore } from '../../values/money.ts';
import type { CostComponent } from '../allocation/debt-components.ts';

/** The Riksbank's rate of a day: ten-thousandths of a krona for one unit of another currency. */
export type ExchangeRate = { readonly day: Day; readonly rate: number };

/** A statutory amount in kronor, and the rate at which it was converted. */
export type Conversion = { readonly sek: Ore; readonly rate: number; readonly day: Day };

/** A statutory amount in the currency of the claim; without a conversion the claim is in kronor. */
export type ConvertedFee = { readonly amount: Ore; readonly conversion?: Conversion };

/** The currency of a claim, and the known rates of its days, oldest first. */
export type ClaimCurrency = { readonly currency: Currency; readonly rates: readonly ExchangeRate[] };

/** The Riksbank sets no rate on closed days: a rate of up to a week before is used. */
export const RATE_AGE_DAYS_MAX = 7;
/** Rates have four decimals and are computed with as whole numbers. */
export const RATE_SCALE = 10_000;

/**
 * A statutory amount, which the law sets in kronor, in the currency of the claim at the rate of the day of the measure
 * (rules §13 H5). Rounded down, since the law sets the most that may be charged. Undefined where no rate is known.
 */
export function convertFee(sek: Ore, claim: ClaimCurrency, on: Day): ConvertedFee | undefined {
  if (claim.currency === defaultCurrency) return { amount: sek };
  const exchange = rateOn(claim, on);
  if (!exchange) return undefined;
  const amount = Number((BigInt(sek) * BigInt(RATE_SCALE)) / BigInt(exchange.rate));
  return { amount: ore(amount), conversion: { sek, rate: exchange.rate, day: exchange.day } };
}

/** The rate of a day, or the newest one of the days before it that is not too old. */
export function rateOn({ rates }: ClaimCurrency, on: Day): ExchangeRate | undefined {
  const newest = rates.findLast(({ day }) => day <= on);
  return newest && daysBetween(newest.day, on) <= RATE_AGE_DAYS_MAX ? newest : undefined;
}

/** An amount of a claim in kronor, for fees that depend on it. */
export function toKronor(amount: Ore, claim: ClaimCurrency, on: Day): Ore | undefined {
  if (claim.currency === defaultCurrency) return amount;
  const exchange = rateOn(claim, on);
  return exchange ? ore(Number((BigInt(amount) * BigInt(exchange.rate)) / BigInt(RATE_SCALE))) : undefined;
}

type FeeText = CostComponent | `${CostComponent} ${string}`;

/** The text of the voucher of a fee: its code, and for a converted fee `180.00 SEK 11.2340 2026-03-19`. */
export function writeFeeText(code: CostComponent, conversion: Conversion | undefined): FeeText {
  if (!conversion) return code;
  const { sek, rate, day } = conversion;
  return `${code} ${(sek / 100).toFixed(2)} SEK ${writeRate(rate)} ${day}`;
}

/** 11.2340. */
export function writeRate(rate: ExchangeRate['rate']): string {
  return (rate / RATE_SCALE).toFixed(4);
}

/** A conversion as the timeline of a case stores it. */
export function conversionData(conversion: Conversion | undefined): Readonly<Record<string, string | number>> {
  return conversion ? { sek: conversion.sek, rate: conversion.rate, rate_day: conversion.day } : {};
}
