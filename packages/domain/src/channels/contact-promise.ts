import { addBankingDays } from '../values/banking-days.ts';
import { addDays, type Day } from '../values/day.ts';
import type { Ore } from '../values/money.ts';
import type { PromiseStatus } from './contact-words.ts';

export type ContactPromise = { readonly amount: Ore; readonly day: Day };

/** A longer wait is a respite or a plan, which the creditor has a say in. */
export const PROMISE_DAYS_MAX = 30;
const GRACE_BANKING_DAYS = 3;
const KEPT_PERCENT = 95;

/** The last day on which a payment keeps the promise: payments need some banking days. */
export function lastDayOfPromise({ day }: Pick<ContactPromise, 'day'>): Day {
  return addBankingDays(day, GRACE_BANKING_DAYS);
}

export function latestPromiseDay(today: Day): Day {
  return addDays(today, PROMISE_DAYS_MAX);
}

/** `paid` is what was paid from the day of the promise until its last day. */
export function judgePromise(
  promise: ContactPromise,
  { paid, today }: { readonly paid: Ore; readonly today: Day },
): PromiseStatus {
  if (paid * 100 >= promise.amount * KEPT_PERCENT) return 'kept';
  return today > lastDayOfPromise(promise) ? 'broken' : 'open';
}
