/** Where a letter is: a failed one needs somebody, all others go on or have ended by themselves. */
export const letterStatuses = ['queued', 'sending', 'sent', 'returned', 'stopped', 'failed'] as const;

/** Why a letter waits, has failed or has come back. */
export const letterFaults = [
  'no_way',
  'channel_off',
  'unavailable',
  'busy',
  'refused',
  'not_printable',
  'bounced',
  'address_unknown',
  'moved',
  'not_accepted',
  'other',
] as const;

export type LetterFault = (typeof letterFaults)[number];

/** A sending that found nobody there is tried again after longer and longer waits, for about half a day. */
export const SENDING_TRIES_MAX = 16;
const WAIT_MINUTES_MAX = 60;

export function computeRetryMinutes(tries: number): number {
  return Math.min(WAIT_MINUTES_MAX, 2 ** Math.max(0, tries - 1));
}
