/** What has become of a registered letter: nobody has signed for it yet, someone has, or its time is over. */
export const registeredStatuses = ['waiting', 'signed', 'expired'] as const;
export type RegisteredStatus = (typeof registeredStatuses)[number];

/** The mailbox keeps a registered letter so long; at most thirty days are possible. */
export const REGISTERED_DAYS = 28;
