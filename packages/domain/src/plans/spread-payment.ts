import type { Ore } from '../values/money.ts';

/** A case of a plan, the oldest first. */
export type SpreadCase = {
  readonly case: string;
  /** What it owes on the day of the payment. */
  readonly owed: Ore;
  /** Its unpaid part of the arrangement. */
  readonly arrangement: Ore;
};

export type SpreadPart = { readonly case: string; readonly amount: Ore };

/**
 * Which part of a payment on the plan's own reference each case gets: the arrangement of all cases, then the oldest case.
 * What exceeds everything is held on the last one.
 */
export function spreadPayment(amount: Ore, cases: readonly SpreadCase[]): readonly SpreadPart[] {
  const given = cases.map((one) => ({ ...one, part: 0 }));
  let left = amount;
  const take = (one: (typeof given)[number], most: Ore) => {
    const part = Math.max(0, Math.min(left, most - one.part));
    one.part += part;
    left -= part;
  };
  for (const one of given) take(one, Math.min(one.arrangement, one.owed));
  for (const one of given) take(one, one.owed);
  const last = given.at(-1);
  if (last) last.part += left;
  return given.filter(({ part }) => part > 0).map((one) => ({ case: one.case, amount: one.part }));
}
