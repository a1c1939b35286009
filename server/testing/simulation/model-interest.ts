import { type DayNumber, toOpenDay } from './day-numbers.ts';
import { type CostPart, costParts, type ModelDebt, type Part } from './model-facts.ts';

/** What was taken off a part of the debt on a day; negative where money was taken from it again. */
export type Taken = { readonly part: Part; readonly day: DayNumber; readonly amount: number };

/** In basis points: the reference rate of 2 percent plus 8, for every half-year that the simulation reaches (rules §2.2). */
export const lateRate = 10_00;
const yearDays = 365;

type Bearing = {
  readonly base: number;
  readonly rate: number;
  /** Interest runs after this day. */
  readonly from: DayNumber;
  /** What is taken off by this day never bore interest. */
  readonly timely: DayNumber;
  readonly taken: readonly Taken[];
};

/** All interest up to and including a day, rounded once, half up (rules §2.3). */
export function interestUntil(
  debt: ModelDebt,
  { taken, charged }: { readonly taken: readonly Taken[]; readonly charged: ReadonlyMap<CostPart, number> },
  until: DayNumber,
): number {
  let exact = 0;
  for (const { base, rate, from, timely, taken: own } of [...capitals(debt, taken), ...awarded(debt, taken, charged)]) {
    if (until <= timely) continue;
    for (let day = from + 1; day <= until; day++) {
      if (debt.freezes.some((freeze) => freeze.from <= day && day <= (freeze.to ?? day))) continue;
      // An amount bears interest on the day it is paid.
      const gone = own.filter((one) => one.day < day || one.day <= timely);
      exact +=
        Math.max(
          0,
          gone.reduce((left, one) => left - one.amount, base),
        ) * rate;
    }
  }
  const doubled = (2n * BigInt(exact)) / BigInt(yearDays * 100_00);
  return Number((doubled + 1n) / 2n);
}

/** Each invoice from its own day; paid by the first banking day after it, it bears none. */
function capitals({ invoices, rate, judgment, credits }: ModelDebt, taken: readonly Taken[]): readonly Bearing[] {
  const given = credits.map(({ part, amount, on }) => ({ part, amount, day: on }));
  return invoices.map(({ amount, from }, at) => {
    const isOwn = ({ part }: Taken) => part === `capital ${at}`;
    const unawarded = judgment?.unawarded[at] ?? 0;
    // The credit of what was not awarded is in the base already.
    const own = given
      .filter(isOwn)
      .map((one) => (judgment?.decided === one.day ? { ...one, amount: one.amount - unawarded } : one));
    return { base: amount - unawarded, rate, from, timely: toOpenDay(from), taken: [...taken.filter(isOwn), ...own] };
  });
}

/** The costs awarded by a judgment. */
function awarded(
  { judgment }: ModelDebt,
  taken: readonly Taken[],
  charged: ReadonlyMap<CostPart, number>,
): readonly Bearing[] {
  if (!judgment) return [];
  const { decided } = judgment;
  return costParts
    .filter((part) => part !== 'enforcement_outlay')
    .map((part) => ({
      base: charged.get(part) ?? 0,
      rate: lateRate,
      from: decided,
      timely: decided,
      taken: taken.filter((one) => one.part === part),
    }));
}
