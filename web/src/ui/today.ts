import type { Day } from '@fordra/domain/day';

const inSweden = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' });

/** The day it is in Sweden, wherever the reader sits. */
export function todayInSweden(): Day {
  return inSweden.format(new Date()) as Day;
}
