import { MONTHS_MAX, type OfferInput } from '@fordra/domain/plans/plan-offer';
import { acceptedHows } from '@fordra/domain/plans/plan-statuses';
import type { Day } from '@fordra/domain/values/day';
import { amount, boolean, day, type Fields, integer, listOf, oneOf, ref } from '@fordra/schema/fields';

const PLAN_CASES_MAX = 20;

/** The terms of a plan, as the calculator and programs send them. */
export const planInput = {
  /** The case itself where none are named. */
  cases: listOf(ref('cases', {}), { max: PLAN_CASES_MAX }),
  amount_per_payment: amount({ min: 1, max: 100_000_000_00, excludes: ['months'] }),
  months: integer({ min: 1, max: MONTHS_MAX }),
  first_due_date: day({ required: true }),
  day_of_month: integer({ min: 1, max: 31 }),
} satisfies Fields;

/** What the creditor has agreed to. */
export const creditorInput = {
  advice_fee_agreed: boolean({}),
  interest_waived: boolean({}),
} satisfies Fields;

export const acceptedInput = { accepted: oneOf(acceptedHows, { required: true }) } satisfies Fields;

type Given = {
  readonly amount_per_payment?: number | undefined;
  readonly months?: number | undefined;
  readonly first_due_date: string;
  readonly day_of_month?: number | undefined;
  readonly advice_fee_agreed?: boolean | undefined;
  readonly interest_waived?: boolean | undefined;
};

export function offerInputOf(input: Given): Omit<OfferInput, 'approvedBy'> {
  return {
    amount: input.amount_per_payment,
    months: input.months,
    firstDue: input.first_due_date as Day,
    dayOfMonth: input.day_of_month ?? Number(input.first_due_date.slice(8)),
    hasAdviceFee: input.advice_fee_agreed === true,
    isInterestWaived: input.interest_waived === true,
  };
}

/** The cases that are named, the one that the action is done to among them. */
export function planCasesOf(id: string, named: unknown): readonly string[] {
  const cases = Array.isArray(named) ? named.filter((one): one is string => typeof one === 'string') : [];
  return [...new Set([id, ...cases])].slice(0, PLAN_CASES_MAX);
}
