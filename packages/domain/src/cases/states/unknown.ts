/** The value of a fact that nothing supplies: neither true nor false, and no number. */
export const UNKNOWN = 'unknown';

export type Unknown = typeof UNKNOWN;
