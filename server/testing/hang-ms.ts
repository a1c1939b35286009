/** A timeout against hanging only: on a quiet machine what it bounds takes milliseconds or a few seconds. */
export const hangMs = 120_000;
