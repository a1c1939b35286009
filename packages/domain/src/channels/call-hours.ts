import { addBusinessMinutes, type BusinessHours, type LocalTime } from '../tickets/business-hours.ts';
import { allow, refuse, type Verdict } from '../values/verdict.ts';
import type { ContactDirection } from './contact-words.ts';

/** Debtors are called on weekdays that are no holidays, from eight to nine in the evening. */
export const callHours: BusinessHours = { opens: 8 * 60, closes: 21 * 60 };

export type Call = { readonly direction: ContactDirection; readonly at: LocalTime; readonly isConfirmed: boolean };

/** A call at another hour is logged when the user confirms that it was made then; the debtor may call at any hour. */
export function checkCallHours({ direction, at, isConfirmed }: Call): Verdict {
  if (direction === 'in' || isConfirmed) return allow;
  const next = addBusinessMinutes(at, 0, callHours);
  return next.day === at.day && next.minute === at.minute ? allow : refuse('call_outside_hours');
}
