import type { Day } from '@fordra/domain/values/day';

const inSweden = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' });

/** Business time: the clock of this device plus the offset in every answer of the server. */
export function businessNow(): Date {
  return new Date(Date.now() + (Number(document.documentElement.dataset.businessAhead) || 0));
}

/** The current day in Sweden by the portal's time, in any time zone of the reader. */
export function todayInSweden(): Day {
  return dayInSweden(businessNow());
}

export function dayInSweden(instant: Date): Day {
  return inSweden.format(instant) as Day;
}
