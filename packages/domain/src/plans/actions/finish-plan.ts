import { addBankingDays, rollToBankingDay } from '../../values/banking-days.ts';
import { addDays, type Day, latestOf } from '../../values/day.ts';
import type { Plan } from '../build-plan.ts';
import { breachDays } from '../compute-breach.ts';
import { asksForMoney, creditAdvices } from '../credit-advices.ts';
import type { PlanFigures, PlanFile } from '../plan-file.ts';
import {
  isInPlan,
  type PlanDraft,
  type PlanOutcome,
  paidSinceStart,
  remainingOf,
  scheduleOf,
  todayOf,
} from './plan-draft.ts';

/** So many banking days after its due day an arrangement may still arrive (rules §8.3 T32). */
const ARRANGEMENT_BANKING_DAYS = 3;

/** The plan is cancelled on this day unless its arrangement is paid. */
export function arrangementEnd(due: Day): Day {
  return addDays(addBankingDays(rollToBankingDay(due), ARRANGEMENT_BANKING_DAYS), 1);
}

/** What is to be saved, with the figures that lists show and the day on which time next does something. */
export function finishPlan(draft: PlanDraft): PlanOutcome {
  const { plan, cases, letters, stopped } = draft;
  const { ahead } = creditAdvices(plan, paidSinceStart(draft));
  const isWaiting = !cases.some(isInPlan);
  const schedule = isWaiting ? undefined : scheduleOf(draft, ahead);
  const changed = cases.filter(({ outcome, file, debt }) => hasChanged(outcome, file.position) || debt !== file.debt);
  const isOver = plan.status === 'completed' || plan.status === 'cancelled';
  const toPay = schedule && [...schedule.asked, ...schedule.advices].filter(({ amount }) => amount > 0).length;
  const figures: PlanFigures = {
    remaining: isOver ? 0 : remainingOf(draft),
    monthsLeft: isOver ? 0 : (toPay ?? null),
    nextEvent: isOver || isWaiting ? null : nextEventOf(plan, schedule, todayOf(draft)),
  };
  return { plan, figures, letters, stopped, cases: changed.map(({ file, outcome }) => ({ file, outcome })) };
}

function hasChanged({ events, vouchers, position }: PlanDraft['cases'][number]['outcome'], before: object): boolean {
  return events.length > 0 || vouchers.length > 0 || position !== before;
}

/** Nothing is due today any more: what is done next is done tomorrow at the earliest. */
function nextEventOf(plan: PlanFile, schedule: Plan | undefined, today: Day): PlanFigures['nextEvent'] {
  const events: { readonly event: NonNullable<PlanFigures['nextEvent']>['event']; readonly day: Day }[] = [];
  const { arrangement } = plan;
  if (plan.status === 'arrangement' && arrangement)
    events.push({ event: 'arrangement_unpaid', day: arrangementEnd(arrangement.due) });
  for (const advice of plan.advices) {
    if (!asksForMoney(advice) || advice.status === 'paid') continue;
    const { remindOn, breachOn, cancelOn } = breachDays(advice.due);
    if (advice.status === 'sent') events.push({ event: 'reminder', day: remindOn });
    else if (advice.status === 'reminded') events.push({ event: 'breach', day: breachOn });
    else events.push({ event: 'cancel', day: cancelOn });
  }
  const hasMore = schedule === undefined || schedule.advices.length > 0;
  if (plan.status !== 'arrangement' && plan.nextAdvice && hasMore)
    events.push({ event: 'advice', day: plan.nextAdvice });
  const [first] = events.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
  return first ? { event: first.event, day: latestOf(first.day, addDays(today, 1)) } : null;
}
