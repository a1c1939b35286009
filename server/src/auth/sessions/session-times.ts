/** A stolen token is of use for minutes; who works all day is not asked again (model: sign-in on the wire). */
export const TOKEN_MINUTES = 15;
export const SESSION_HOURS = 12;
/** Counted from the last refresh, which whoever is at work makes every quarter of an hour. */
export const IDLE_HOURS = 8;
/** So long the token before the newest is merely late; after that it is in the wrong hands. */
export const LATE_SECONDS = 30;
