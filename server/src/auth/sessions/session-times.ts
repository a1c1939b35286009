/** Short, so that a stolen token is soon useless; refreshing spares the user from signing in again (model: sign-in on the wire). */
export const TOKEN_MINUTES = 15;
export const SESSION_HOURS = 12;
/** Counted from the last refresh; an open page refreshes every quarter of an hour. */
/* The view `user_sessions` of the database leaves out sessions that were idle for longer. */
export const IDLE_HOURS = 8;
/** For so long the previous token counts as a concurrent refresh; after that its use counts as theft. */
export const LATE_SECONDS = 30;
