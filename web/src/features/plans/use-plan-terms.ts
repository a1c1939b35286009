import { amountForMonths } from '@fordra/domain/plans/estimate-plan';
import { findApproval } from '@fordra/domain/plans/find-approval';
import { MONTHS_MAX, type OfferFacts, type OfferInput } from '@fordra/domain/plans/plan-offer';
import { addMonths, type Day } from '@fordra/domain/values/day';
import { useMemo, useState } from 'react';
import { offerFactsOf, type PlanFactsAnswer } from './plan-queries.ts';

const MONTHS_AT_FIRST = 10;
/** A step of the slider. */
export const AMOUNT_STEP = 10_00;

export type Terms = {
  /** Undefined until it is moved: then it is the amount for some months. */
  readonly amount: number | undefined;
  readonly firstDue: Day;
  readonly hasAdviceFee: boolean;
  readonly isInterestWaived: boolean;
};

/** The terms of a plan that is being computed, and the plan, by the rule of the server. */
export function usePlanTerms(answer: PlanFactsAnswer, id: string) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set([id]));
  const [terms, setTerms] = useState<Terms>(() => ({
    amount: undefined,
    firstDue: lastOfMonthAfter(answer.today as Day),
    hasAdviceFee: false,
    isInterestWaived: false,
  }));
  const facts = useMemo(() => offerFactsOf(answer, chosen), [answer, chosen]);
  const { offer, approvedBy } = useMemo(() => findApproval(facts, inputOf(terms)), [facts, terms]);
  const { firstDue, hasAdviceFee, isInterestWaived } = terms;
  const [least, most] = useMemo(
    () => rangeOf(facts, { firstDue, hasAdviceFee, isInterestWaived }),
    [facts, firstDue, hasAdviceFee, isInterestWaived],
  );
  return {
    terms,
    facts,
    offer,
    approvedBy,
    least,
    most,
    chosen,
    change: (change: Partial<Terms>) => setTerms((before) => ({ ...before, ...change })),
    setMonths: (months: number) =>
      setTerms((before) => ({ ...before, amount: amountForMonths(offer.facts, Math.max(1, months)) })),
    toggle: (one: string) => setChosen((before) => toggled(before, one, id)),
  };
}

export type PlanTerms = ReturnType<typeof usePlanTerms>;

function inputOf({ amount, firstDue, hasAdviceFee, isInterestWaived }: Terms): Omit<OfferInput, 'approvedBy'> {
  return {
    ...(amount === undefined ? { months: MONTHS_AT_FIRST } : { amount }),
    firstDue,
    dayOfMonth: Number(firstDue.slice(8)),
    hasAdviceFee,
    isInterestWaived,
  };
}

/** The case itself is always in its plan. */
function toggled(before: ReadonlySet<string>, one: string, id: string): ReadonlySet<string> {
  if (one === id) return before;
  const after = new Set(before);
  if (!after.delete(one)) after.add(one);
  return after;
}

/** From what ends within the most months that a creditor may approve to what pays everything at once; the same at any amount. */
function rangeOf(facts: OfferFacts, terms: Omit<Terms, 'amount'>): readonly [number, number] {
  const { facts: plan, limits } = findApproval(facts, inputOf({ ...terms, amount: undefined })).offer;
  const least = Math.max(limits.amountMin, facts.setupFee, amountForMonths(plan, MONTHS_MAX));
  const most = Math.max(least, amountForMonths(plan, 1));
  return [Math.ceil(least / AMOUNT_STEP) * AMOUNT_STEP, Math.ceil(most / AMOUNT_STEP) * AMOUNT_STEP];
}

function lastOfMonthAfter(today: Day): Day {
  const next = addMonths(`${today.slice(0, 8)}01` as Day, 1);
  return `${next.slice(0, 8)}28` as Day;
}
