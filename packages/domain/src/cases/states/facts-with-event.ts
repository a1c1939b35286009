import type { CaseFacts } from './case-facts.ts';

/**
 * Facts that are passed together with an event by the code that raises it: a person approves, a credit covers all, the
 * creditor decides, an inventory has come. No case stores them, so they are false until an event passes one.
 */
export const notPassedWithEvent = {
  enforcement_approved: false,
  credit_covers_remaining: false,
  has_write_off_decision: false,
  has_cancelled_date: false,
  has_inventory: false,
  inventory_is_processed: false,
  trustee_is_complete: false,
} as const satisfies Partial<CaseFacts>;

/** In a flow such a fact would always be false. */
export function isPassedWithEvent(fact: string): boolean {
  return Object.hasOwn(notPassedWithEvent, fact);
}
