import { type Ore, roundHalfUp } from '../values/money.ts';

/** Work and outlays of a dispute; `percentage` is the share of the work that this dispute bears. */
export type LegalWork = {
  /** Hundredths of an hour. */
  readonly hours: number;
  readonly hourlyRate: Ore;
  readonly percentage: number;
  readonly outlay: Ore;
};

export type LegalCosts = { readonly fee: Ore; readonly outlay: Ore; readonly total: Ore };

/** Without VAT. */
export function computeLegalCosts({ hours, hourlyRate, percentage, outlay }: LegalWork): LegalCosts {
  const fee = roundHalfUp(BigInt(hours) * BigInt(hourlyRate) * BigInt(percentage), 10_000n);
  return { fee, outlay, total: fee + outlay };
}
