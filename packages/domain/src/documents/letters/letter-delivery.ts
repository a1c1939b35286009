/** The delivery status of a letter: `failed` needs a user, all others continue or have ended by themselves. */
export const letterStatuses = ['queued', 'sending', 'sent', 'returned', 'stopped', 'failed'] as const;

export type LetterStatus = (typeof letterStatuses)[number];

/** Why a letter waits, has failed or was returned. */
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

/** An attempt without an answer is repeated after increasing waits, for about half a day. */
export const SENDING_TRIES_MAX = 16;
const WAIT_MINUTES_MAX = 60;

export function computeRetryMinutes(tries: number): number {
  return Math.min(WAIT_MINUTES_MAX, 2 ** Math.max(0, tries - 1));
}
