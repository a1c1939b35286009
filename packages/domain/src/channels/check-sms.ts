import { type Check, firstRefusal, type Verdict } from '../values/verdict.ts';

/** A debtor, as far as it is decided whether a text message may be sent to it. */
export type SmsRecipient = {
  readonly number: string | null;
  readonly hasOptedOut: boolean;
  readonly isProtected: boolean;
  readonly isMinor: boolean;
  readonly hasGuardian: boolean;
  readonly isDeceased: boolean;
  /** A vulnerable person, whom a person of the agency contacts first. */
  readonly needsCare: boolean;
  /** The messages to the debtor in the last seven days, about any case. */
  readonly sentInWeek: number;
};

export const SMS_PER_WEEK_MAX = 3;

const checks: readonly Check<SmsRecipient>[] = [
  // One reason for all: the answer must not tell which of them it is.
  [
    'sms_not_allowed_for_debtor',
    (f) => !f.isProtected && !f.isMinor && !f.hasGuardian && !f.isDeceased && !f.needsCare,
  ],
  ['sms_number_missing', (f) => f.number !== null],
  ['sms_opted_out', (f) => !f.hasOptedOut],
  ['sms_limit_reached', (f) => f.sentInWeek < SMS_PER_WEEK_MAX],
];

/** Whether a text message may be sent to the debtor today. */
export function checkSmsRecipient(recipient: SmsRecipient): Verdict {
  return firstRefusal(checks, recipient);
}
