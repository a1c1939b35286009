import { addDays, addMonths, type Day } from '../../values/day.ts';
import type { PauseReason } from './case-statuses.ts';

/** The default length of a pause; the others end when their cause does. */
const lengths: Readonly<Partial<Record<PauseReason, { readonly days: number } | { readonly months: number }>>> = {
  objection: { days: 30 }, // Spec B §9.
  estate: { months: 4 }, // An inventory takes three months, and one more to be registered (rules §3.6).
  invoice_copy_request: { days: 14 },
};

/** The last day of a pause; null when it has no end of its own. */
export function pauseEnd(reason: PauseReason, from: Day, daysAsked?: number): Day | null {
  if (reason === 'manual_pause' || reason === 'respite') return addDays(from, daysAsked ?? 0);
  const length = lengths[reason];
  if (!length) return null;
  return 'days' in length ? addDays(from, length.days) : addMonths(from, length.months);
}
