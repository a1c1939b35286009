/** The status of a registered letter: it can be signed for, it is signed for, or the days to do so have passed. */
export const registeredStatuses = ['waiting', 'signed', 'expired'] as const;
export type RegisteredStatus = (typeof registeredStatuses)[number];

/** The mailbox keeps a registered letter so long; at most thirty days are possible. */
export const REGISTERED_DAYS = 28;
