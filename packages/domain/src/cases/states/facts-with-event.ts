import type { CaseFacts } from './case-facts.ts';

/**
 * Facts that are passed together with an event by the code that raises it: a person approves, a credit covers all, the
 * creditor decides. No case stores them, so they are false until an event passes one.
 */
export const notPassedWithEvent = {
  enforcement_approved: false,
  credit_covers_remaining: false,
  has_write_off_decision: false,
} as const satisfies Partial<CaseFacts>;
