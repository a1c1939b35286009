import { addDays, type Day, daysBetween } from '../../values/day.ts';

/** How long a case is overdue (spec B §9). */
export const overdueBuckets = ['not_overdue', 'days_1_30', 'days_31_60', 'days_61_180', 'over_180'] as const;
export type OverdueBucket = (typeof overdueBuckets)[number];

/** The last day overdue of each bucket but the last. */
const lastDays = [0, 30, 60, 180] as const;

export function overdueBucketOf(due: Day, on: Day): OverdueBucket {
  const overdue = daysBetween(due, on);
  const at = lastDays.findIndex((last) => overdue <= last);
  return overdueBuckets[at === -1 ? lastDays.length : at]!;
}

/** The due dates of the cases that are in a bucket on a day, both included. */
export function dueDatesOf(bucket: OverdueBucket, on: Day): { readonly from?: Day; readonly to?: Day } {
  const at = overdueBuckets.indexOf(bucket);
  const last = lastDays[at];
  const before = lastDays[at - 1];
  return {
    ...(last !== undefined && { from: addDays(on, -last) }),
    ...(before !== undefined && { to: addDays(on, -before - 1) }),
  };
}
