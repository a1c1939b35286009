import { invalidInput } from '../../cases/draft/draft.ts';
import type { Refused } from '../../cases/file/case-outcome.ts';
import { addDays, type Day } from '../../values/day.ts';

/** Money that nobody knows is refunded in the end, so that a row does not wait for longer. */
export const HOLD_DAYS_MAX = 30;

export function checkHold(until: Day, today: Day): Refused | undefined {
  if (until <= today) return invalidInput('until', 'after', today);
  const last = addDays(today, HOLD_DAYS_MAX);
  return until > last ? invalidInput('until', 'not_after', last) : undefined;
}
