import { addDays, addMonths, type Day, day, yearOf } from '../values/day.ts';
import type { Ore } from '../values/money.ts';

export const restructuringTypes = ['consumer', 'business'] as const;
export type RestructuringType = (typeof restructuringTypes)[number];
export const restructuringStatuses = ['initiated', 'filed', 'approved', 'cancelled', 'completed'] as const;

export type RestructuringStatus = (typeof restructuringStatuses)[number];

/** The creditor answers in time to file the claim within a month of the publication (rules §3.6). */
const ANSWER_DAYS = 21;
/** An account that the creditor gives more than three months after the last payout comes too late (rules §3.6). */
const MONTHS_AFTER_PLAN = 3;
/** A yearly payment that is later than this raises an alarm. */
export const PAYMENT_LATE_DAYS = 60;
/** A plan runs for five years, and for seven after a change at most (rules §3.6). */
export const PLAN_YEARS_MAX = 7;

export function claimDeadline(published: Day): Day {
  return addMonths(published, 1);
}

export function answerDeadline(published: Day): Day {
  return addDays(published, ANSWER_DAYS);
}

export function planIsOverOn(planTo: Day): Day {
  return addMonths(planTo, MONTHS_AFTER_PLAN);
}

export type YearlyPayment = {
  readonly year: number;
  readonly due_date: Day;
  readonly amount: Ore;
  readonly received: Ore;
};

export type RestructuringPlan = {
  /** What was filed. */
  readonly filed: Ore;
  /** The part of it that is to be paid, in hundredths of a per cent. */
  readonly quota: number;
  readonly from: Day;
  readonly to: Day;
};

/** The authority pays each December (rules §3.6); the last payment is what is left of the quota. */
export function buildYearlyPayments({ filed, quota, from, to }: RestructuringPlan): readonly YearlyPayment[] {
  const total = Math.round((filed * quota) / 100_00);
  const years = decembersIn(from, to);
  const each = Math.floor(total / years.length);
  return years.map((year, at) => ({
    year,
    due_date: december(year),
    amount: at === years.length - 1 ? total - each * (years.length - 1) : each,
    received: 0,
  }));
}

/** Money belongs to the oldest payments that are not covered yet. */
export function coverPayments(payments: readonly YearlyPayment[], received: Ore): readonly YearlyPayment[] {
  let left = received;
  return payments.map((one, at) => {
    const covered = at === payments.length - 1 ? left : Math.min(left, one.amount);
    left -= covered;
    return { ...one, received: covered };
  });
}

/** The years whose December is within the plan; a plan that ends before its first December is paid in its last year. */
function decembersIn(from: Day, to: Day): readonly number[] {
  const [first, last] = [yearOf(from), yearOf(to)];
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const within = years.filter((year) => december(year) >= from && december(year) <= to);
  return within.length > 0 ? within : [last];
}

function december(year: number): Day {
  return day(`${year}-12-31`);
}
