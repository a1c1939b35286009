import type { Day } from '@fordra/domain/values/day';

const inSweden = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' });

/** Business time: the clock of this device plus the offset that every answer of the server carries. */
export function businessNow(): Date {
  return new Date(Date.now() + (Number(document.documentElement.dataset.businessAhead) || 0));
}

/** The day it is in Sweden by the portal's time, wherever the reader sits. */
export function todayInSweden(): Day {
  return inSweden.format(businessNow()) as Day;
}
