import type { Ore } from '../../values/money.ts';
import type { Plan } from '../build-plan.ts';
import { creditAdvices } from '../credit-advices.ts';
import { isRunningPlan } from '../plan-statuses.ts';
import { changePlan, type LoadedPlan, openPlan, paidSinceStart, remainingOf, scheduleOf } from './plan-draft.ts';

/** What a plan looks like today, whether or not its row has been written since: nothing of it is stored. */
export function describePlan(loaded: LoadedPlan): {
  readonly schedule: Plan | undefined;
  readonly remaining: Ore;
  readonly paid: Ore;
  readonly ahead: Ore;
} {
  const opened = openPlan(loaded);
  const paid = paidSinceStart(opened);
  const { advices, arrangement, ahead } = creditAdvices(loaded.plan, paid);
  const draft = changePlan(opened, { advices, arrangement });
  const schedule = isRunningPlan(loaded.plan.status) ? scheduleOf(draft, ahead) : undefined;
  return { schedule, remaining: remainingOf(draft), paid, ahead };
}
