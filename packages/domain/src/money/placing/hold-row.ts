import { invalidInput } from '../../cases/draft/draft.ts';
import type { Refused } from '../../cases/file/case-outcome.ts';
import { addDays, type Day } from '../../values/day.ts';
import { allow, refuse, type Verdict } from '../../values/verdict.ts';

/** Money that cannot be placed is refunded, so a row is held for at most so long. */
export const HOLD_DAYS_MAX = 30;

export function checkHold(until: Day, today: Day): Refused | undefined {
  if (until <= today) return invalidInput('until', 'after', today);
  const last = addDays(today, HOLD_DAYS_MAX);
  return until > last ? invalidInput('until', 'not_after', last) : undefined;
}

/** A held row is to be placed again before its day. */
export function checkRelease(heldUntil: Day | null): Verdict {
  return heldUntil === null ? refuse('transaction_not_held') : allow;
}
