import { addDays, type Day } from '../values/day.ts';

/** The days before its deadline on which an open decision is reminded of, where no template has others. */
export const usualRemindDays: readonly number[] = [7, 3, 1];

/** The first day after a day on which a decision is reminded of; null where none is left. */
export function nextReminder(deadline: Day, remindDays: readonly number[], after: Day): Day | null {
  const days = remindDays.map((count) => addDays(deadline, -count)).filter((day) => day > after);
  return days.toSorted()[0] ?? null;
}
