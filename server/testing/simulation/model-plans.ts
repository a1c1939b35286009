import { type DayNumber, monthsAfter } from './day-numbers.ts';
import { booksOf, type ModelCase } from './model-case.ts';
import { inCurrency } from './model-currency.ts';
import { capitalOf, sumOf } from './model-debt.ts';
import { adviceDays, isLive, isOpen, type ModelAdvice, type ModelPlan } from './model-plan-facts.ts';
import { stopNeedless, uncharge, write } from './model-plan-letters.ts';
import { cancel } from './model-plan-run.ts';
import { dateOfMonth, monthlyInterest, scheduleOf } from './model-schedule.ts';

const plansOfDebtorMax = 3;
const cancelledMax = 2;
const advicesOfPlanMax = 12;
const respitesMax = 2;
const leastDebt = 500_00;
const leastCapital = 100_00;
const leastAmount = 200_00;
/** States whose cases have no plan of their own. */
const barred = ['amortization', 'dispute', 'enforcement'];

export type Terms = { readonly amount: number; readonly firstDue: DayNumber; readonly hasFee: boolean };

/** Each returns whether the portal should accept the act. */
export const planActs = {
  plan(one: ModelCase, terms: Terms, today: DayNumber): boolean {
    const setupFee = feeOf(one, today);
    const adviceFee = terms.hasFee ? inCurrency(one.debt, 60_00, today) : 0;
    const amounts = firstAmounts(one, { ...terms, adviceFee, setupFee }, today);
    if (!mayPlan(one, today) || !amounts || !mayAgree(one, { amount: terms.amount, adviceFee, setupFee }, today))
      return false;
    if (amounts.length > advicesOfPlanMax) return false;
    if (setupFee > 0) one.debt.costs.push({ part: 'amortization_plan_fee', amount: setupFee, on: today });
    if (adviceFee > 0) one.debt.costs.push({ part: 'amortization_advice_fee', amount: adviceFee, on: today });
    const { state, pauses, fault, isAsking, aside } = one;
    one.aside = { state, pauses, fault, isAsking, aside };
    one.state = 'amortization';
    one.trials.push(today);
    const { firstDue, amount } = terms;
    const dayOfMonth = new Date(firstDue * 86_400_000).getUTCDate();
    const nextDue = dateOfMonth(firstDue, dayOfMonth, 1);
    const first: ModelAdvice = {
      number: 1,
      due: firstDue,
      amount: amounts[0]!,
      fee: adviceFee,
      paid: 0,
      status: 'sent',
    };
    const plan: ModelPlan = {
      ...{ status: 'active', cancelledOn: undefined, dayOfMonth, amount, adviceFee, setupFee, respites: 0, missed: 0 },
      ...{ nextDue, nextAdvice: Math.max(today, nextDue - adviceDays), advices: [first], letters: [] },
      earlier: new Set(one.debt.payments),
    };
    one.plans.push(plan);
    write(plan, { kind: 'amortization_plan', number: 1, amount: first.amount }, today);
    plan.letters[0] = { ...plan.letters[0]!, isFirst: true };
    return true;
  },

  /** The next payment and all after it are due a month later. */
  plan_respite(one: ModelCase, _act: object, today: DayNumber): boolean {
    const plan = livePlan(one);
    if (!plan || plan.respites >= respitesMax) return false;
    const isHere = one.state === 'amortization' && !one.closed;
    if (
      isHere &&
      (one.pauses.length > 0 || one.isAsking || sumOf(booksOf(one, today).owed) < inCurrency(one.debt, 100_00, today))
    )
      return false;
    const moved = plan.advices.findLast(isOpen);
    if (moved) moved.status = 'moved';
    else plan.nextDue = dateOfMonth(plan.nextDue, plan.dayOfMonth, 1);
    plan.nextAdvice = Math.max(today, plan.nextDue - adviceDays);
    plan.respites += 1;
    plan.missed = 0;
    plan.status = 'respite';
    stopNeedless(one, plan, today);
    return true;
  },

  end_plan(one: ModelCase, _act: object, today: DayNumber): boolean {
    const plan = livePlan(one);
    if (!plan) return false;
    cancel(one, plan, today);
    return true;
  },

  /** The newest letter of the plan has not left, for good: it costs nothing (rules H4). */
  reject_plan_letter(one: ModelCase, _act: object, today: DayNumber): boolean {
    const plan = one.plans.at(-1);
    const letter = plan?.letters.findLast(({ status }) => status !== 'stopped');
    if (!plan || (letter?.status !== 'queued' && letter?.status !== 'sent')) return false;
    letter.status = 'failed';
    uncharge(one, plan, letter, today);
    return true;
  },
} as const;

function livePlan({ plans }: ModelCase): ModelPlan | undefined {
  const last = plans.at(-1);
  return last && isLive(last) ? last : undefined;
}

/** None within a year of the last one that was not credited. */
function feeOf({ debt }: ModelCase, today: DayNumber): number {
  const last = debt.costs.findLast(({ part }) => part === 'amortization_plan_fee');
  return last && today < monthsAfter(last.on, 12) ? 0 : inCurrency(debt, 170_00, today);
}

function mayPlan(one: ModelCase, today: DayNumber): boolean {
  if (one.closed || one.pauses.length > 0 || one.isAsking || one.fault !== undefined) return false;
  if (
    barred.includes(one.state) ||
    one.debtor.cases.flatMap(({ plans }) => plans).filter(isLive).length >= plansOfDebtorMax
  )
    return false;
  const since = monthsAfter(today, -24);
  const cancelled = one.plans.filter(({ status, cancelledOn }) => status === 'cancelled' && cancelledOn! > since);
  return cancelled.length < cancelledMax && !one.plans.some(isLive);
}

type Agreed = { readonly amount: number; readonly adviceFee: number; readonly setupFee: number };

function mayAgree(one: ModelCase, { amount, adviceFee, setupFee }: Agreed, today: DayNumber): boolean {
  const { owed, overpaid } = booksOf(one, today);
  const [total, monthly] = [sumOf(owed), monthlyInterest(one, today)];
  if (total - overpaid < inCurrency(one.debt, 100_00, today) || total + setupFee < leastDebt) return false;
  if (capitalOf(owed) < leastCapital || amount < leastAmount || Math.max(setupFee, adviceFee) > amount) return false;
  return amount - adviceFee > monthly && amount >= 1.5 * monthly;
}

function firstAmounts(one: ModelCase, terms: Terms & Agreed, today: DayNumber) {
  const { firstDue, amount, adviceFee, setupFee } = terms;
  const dayOfMonth = new Date(firstDue * 86_400_000).getUTCDate();
  const costs = [...one.debt.costs, { part: 'amortization_plan_fee' as const, amount: setupFee, on: today }];
  const charged = { ...one, debt: { ...one.debt, costs } };
  return scheduleOf(charged, { asked: [], firstDue, dayOfMonth, amount, adviceFee, isCharged: false, ahead: 0 }, today);
}
