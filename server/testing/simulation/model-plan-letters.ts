import { type DayNumber, toOpenDay } from './day-numbers.ts';
import { booksOf, type ModelCase } from './model-case.ts';
import { isOpen, type ModelPlan } from './model-plan-facts.ts';
import { holdOverpaid, settleModel } from './model-settling.ts';

type NewLetter = { readonly kind: string; readonly number: number | undefined; readonly amount: number };

export function write(plan: ModelPlan, letter: NewLetter, today: DayNumber): void {
  plan.letters.push({ ...letter, date: toOpenDay(today), isFirst: false, status: 'queued' });
}

/** The letters of a day leave. */
export function postPlanLetters({ plans }: ModelCase, today: DayNumber): void {
  for (const letter of plans.flatMap(({ letters }) => letters))
    if (letter.status === 'queued' && letter.date <= today) letter.status = 'sent';
}

const aboutAdvices = ['amortization_advice', 'amortization_reminder'];

export function stopNeedless(one: ModelCase, plan: ModelPlan, today: DayNumber): void {
  const open = plan.advices.filter(isOpen).map(({ number }) => number);
  stop(one, plan, ({ kind, number }) => aboutAdvices.includes(kind) && !open.includes(number!), today);
}

export function stopAll(one: ModelCase, plan: ModelPlan, today: DayNumber): void {
  stop(one, plan, ({ kind }) => kind === 'amortization_plan' || aboutAdvices.includes(kind), today);
}

function stop(
  one: ModelCase,
  plan: ModelPlan,
  isMeant: (letter: ModelPlan['letters'][number]) => boolean,
  today: DayNumber,
): void {
  for (const letter of plan.letters.filter(({ status }) => status === 'queued' || status === 'failed')) {
    if (!isMeant(letter)) continue;
    letter.status = 'stopped';
    uncharge(one, plan, letter, today);
  }
}

/** The fees of a letter that never left were never owed. */
export function uncharge(
  one: ModelCase,
  plan: ModelPlan,
  letter: ModelPlan['letters'][number],
  today: DayNumber,
): void {
  const held = booksOf(one, today).overpaid;
  const drop = (part: string) => {
    const at = one.debt.costs.findLastIndex((cost) => cost.part === part && toOpenDay(cost.on) === letter.date);
    if (at >= 0) one.debt.costs.splice(at, 1);
  };
  if (letter.kind === 'amortization_plan' && letter.isFirst && plan.setupFee > 0) {
    drop('amortization_plan_fee');
    plan.setupFee = 0;
  }
  const advice = plan.advices.find(({ number }) => number === letter.number);
  if (advice && advice.fee > 0 && letter.kind !== 'amortization_reminder') {
    drop('amortization_advice_fee');
    advice.fee = 0;
  }
  if (one.closed) holdOverpaid(one, held, today);
  else settleModel(one, today);
}
