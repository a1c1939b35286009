import type { Day } from '../../values/day.ts';

type Import = {
  readonly status?: unknown;
  readonly registered?: unknown;
  readonly starts_today?: unknown;
  readonly started?: unknown;
};

/** By the calendar of Sweden. */
const swedishDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' });

/**
 * The last day on which an import can be undone for certain, since nothing happens to its cases before the next; null
 * where they begin on the day they are registered, and where there is nothing to undo.
 */
export function undoUntil({ status, registered, starts_today: startsToday, started }: Import): Day | null {
  const isDone = ['paused', 'completed', 'cancelled'].includes(String(status));
  if (!isDone || !registered || startsToday === true || typeof started !== 'string') return null;
  return swedishDay.format(new Date(started)) as Day;
}
