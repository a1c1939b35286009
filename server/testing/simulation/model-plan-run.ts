import { addOpenDays, type DayNumber, toOpenDay } from './day-numbers.ts';
import { booksOf, type ModelCase } from './model-case.ts';
import { sumOf } from './model-debt.ts';
import { adviceDays, isLive, isOpen, type ModelPlan } from './model-plan-facts.ts';
import { stopAll, stopNeedless, write } from './model-plan-letters.ts';
import { dateOfMonth, scheduleOf } from './model-schedule.ts';
import { settleModel } from './model-settling.ts';

/** A payment is asked for at least so long before its day. */
const soonestDays = 3;

/** Everything that happens to a plan on a day by itself. */
export function runPlan(one: ModelCase, today: DayNumber): void {
  const plan = one.plans.at(-1);
  if (!plan) return;
  if (plan.status === 'cancelled') {
    if (!one.closed && one.state === 'amortization') leave(one, today);
    return;
  }
  const ahead = credit(one, plan);
  stopNeedless(one, plan, today);
  if (one.closed || !isSuspendedBy(one)) endPlan(one, plan, today);
  else if (one.state === 'amortization') goOn(one, plan, { ahead, today });
}

function goOn(one: ModelCase, plan: ModelPlan, { ahead, today }: { ahead: number; today: DayNumber }): void {
  if (plan.status === 'completed') revive(plan, today);
  judge(one, plan, today);
  if (isLive(plan)) send(one, plan, ahead, today);
}

/** A payment was taken back: it goes on a month after its last advice, or as soon as a letter arrives in time. */
function revive(plan: ModelPlan, today: DayNumber): void {
  plan.status = 'active';
  let months = 1;
  const dueIn = () => dateOfMonth(plan.advices.at(-1)!.due, plan.dayOfMonth, months);
  while (dueIn() < today + soonestDays) months += 1;
  plan.nextDue = dueIn();
  plan.nextAdvice = Math.max(today, plan.nextDue - adviceDays);
}

function isSuspendedBy(one: Pick<ModelCase, 'state' | 'aside'>): boolean {
  return one.state === 'amortization' || (one.aside !== undefined && isSuspendedBy(one.aside));
}

/** A case that is closed, or has a judgment, has left its plan. */
function endPlan(one: ModelCase, plan: ModelPlan, today: DayNumber): void {
  if (plan.status === 'completed') return;
  stopAll(one, plan, today);
  for (const advice of plan.advices.filter(isOpen)) advice.status = 'cancelled';
  plan.missed = 0;
  const isPaid = one.closed?.kind === 'fully_paid';
  plan.status = isPaid ? 'completed' : 'cancelled';
  if (isPaid) write(plan, { kind: 'amortization_completed', number: undefined, amount: 0 }, today);
  else plan.cancelledOn = today;
}

/** What was paid since it began pays the oldest advices first; returns what is left. */
function credit({ debt }: ModelCase, plan: ModelPlan): number {
  const paid = debt.payments.filter((payment) => !payment.isReversed && !plan.earlier.has(payment));
  let left = paid.reduce((sum, { amount }) => sum + amount, 0);
  for (const advice of plan.advices) {
    const isAsking = advice.status !== 'moved' && advice.status !== 'cancelled';
    advice.paid = isAsking ? Math.min(left, advice.amount) : 0;
    left -= advice.paid;
    if (!isAsking) continue;
    // All but a twentieth is enough.
    if (advice.paid * 100 >= advice.amount * 95) advice.status = 'paid';
    else if (advice.status === 'paid') advice.status = 'sent';
  }
  return left;
}

/** Late advices are reminded of and missed; the second in a row, or one that is too late, ends the plan (rules §5.4). */
function judge(one: ModelCase, plan: ModelPlan, today: DayNumber): void {
  let missed = 0;
  for (const advice of plan.advices) {
    if (advice.status === 'paid') missed = 0;
    if (!isOpen(advice)) continue;
    const due = toOpenDay(advice.due);
    const reminded = addOpenDays(due, 5);
    const isMissed = today >= reminded + 8;
    if (today > due + 25 || (isMissed && missed > 0)) {
      cancel(one, plan, today);
      return;
    }
    if (isMissed) {
      missed += 1;
      advice.status = 'breached';
    } else if (today >= reminded && advice.status === 'sent') {
      advice.status = 'reminded';
      write(plan, { kind: 'amortization_reminder', number: advice.number, amount: advice.amount - advice.paid }, today);
    }
  }
  plan.missed = missed;
  if (missed > 0) plan.status = 'breached';
  else if (plan.status !== 'respite') plan.status = 'active';
}

/** The next advice, two weeks before it is due; what was paid ahead of it needs no letter and costs nothing. */
function send(one: ModelCase, plan: ModelPlan, before: number, today: DayNumber): void {
  let ahead = before;
  while (plan.nextAdvice <= today) {
    const { amount, adviceFee, nextDue: due, dayOfMonth } = plan;
    const paid = Math.min(ahead, amount);
    const isPaid = paid === amount;
    const asked = plan.advices
      .filter(isOpen)
      .map((advice) => ({ due: advice.due, amount: advice.amount - advice.paid }));
    const cost = { part: 'amortization_advice_fee' as const, amount: adviceFee, on: today };
    if (!isPaid && adviceFee > 0) one.debt.costs.push(cost);
    const terms = { asked, firstDue: due, dayOfMonth, amount, adviceFee, isCharged: true, ahead };
    const amounts = scheduleOf(one, terms, today) ?? [Math.min(amount, amountOf(one, today))];
    const [next] = amounts;
    if (next === undefined) {
      if (one.debt.costs.at(-1) === cost) one.debt.costs.pop();
      return;
    }
    const number = plan.advices.length + 1;
    plan.advices.push({
      ...{ number, due, amount: next + paid, fee: isPaid ? 0 : adviceFee, paid },
      status: isPaid ? 'paid' : 'sent',
    });
    ahead -= paid;
    plan.nextDue = dateOfMonth(due, dayOfMonth, 1);
    plan.nextAdvice = Math.max(plan.nextDue - adviceDays, plan.nextAdvice);
    if (plan.status === 'respite') plan.status = 'active';
    if (!isPaid) write(plan, { kind: 'amortization_advice', number, amount: next }, today);
  }
}

/** What is left falls due, and the case goes on where it was. */
export function cancel(one: ModelCase, plan: ModelPlan, today: DayNumber): void {
  stopAll(one, plan, today);
  const amount = one.closed ? 0 : amountOf(one, today);
  write(plan, { kind: 'amortization_cancelled', number: undefined, amount }, today);
  plan.status = 'cancelled';
  plan.cancelledOn = today;
  plan.missed = 0;
  for (const advice of plan.advices.filter(isOpen)) advice.status = 'cancelled';
  if (!one.closed && one.state === 'amortization') leave(one, today);
  settleModel(one, today);
}

function amountOf(one: ModelCase, today: DayNumber): number {
  if (one.state !== 'amortization') return 0;
  const { owed, overpaid } = booksOf(one, today);
  return Math.max(0, sumOf(owed) - overpaid);
}

function leave(one: ModelCase, today: DayNumber): void {
  const { state, pauses, fault, isAsking, aside } = one.aside!;
  one.state = state;
  one.pauses = pauses;
  one.fault = fault;
  one.isAsking = isAsking;
  one.aside = aside;
  if (one.next) one.next.date = Math.max(one.next.date, today);
}
