/** Why a text message is sent; none of them tells of a debt. */
export const smsKinds = ['soft_reminder', 'plan_reminder', 'extra_contact', 'notice'] as const;

export type SmsKind = (typeof smsKinds)[number];

/** Those that a user may send; a soft reminder is a letter of the flow. */
export const smsKindsByHand = ['extra_contact', 'plan_reminder', 'notice'] as const satisfies readonly SmsKind[];

/** `unknown`: the provider may have sent it, and it is never sent again by itself. */
export const smsStatuses = ['queued', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'stopped'] as const;

export type SmsStatus = (typeof smsStatuses)[number];

/** Why a message waits, was not sent or not delivered. */
export const smsFaults = [
  'unavailable',
  'busy',
  'refused',
  'not_delivered',
  'outcome_unknown',
  'text_too_long',
  'opted_out',
  'no_longer_due',
] as const;

export type SmsFault = (typeof smsFaults)[number];

/** A message without an answer is looked for at the provider this many times before its outcome counts as unknown. */
export const SMS_SEARCHES_MAX = 5;
/** A call that the provider has not received is repeated after increasing waits, for about half a day. */
export const SMS_TRIES_MAX = 16;
