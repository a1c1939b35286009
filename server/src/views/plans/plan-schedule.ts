import { describePlan } from '@fordra/domain/plans/actions/describe-plan';
import type { Advice } from '@fordra/domain/plans/build-plan';
import { planScheduleView } from '@fordra/resources/plans/plan-schedule-view';
import { loadPlans } from '../../engine/plans/load-plans.ts';
import { implementView } from '../definition/implement-view.ts';

export const planSchedule = implementView(planScheduleView)(async ({ item, ports }) => {
  const id = String(item._id);
  const [stored] = await loadPlans(ports.db, { ids: [id] });
  if (!stored) return 'not found';
  const { schedule, remaining, paid, ahead } = describePlan(stored.loaded);
  return {
    _id: id,
    today: stored.loaded.files[0]!.today,
    currency: stored.loaded.plan.currency,
    remaining,
    total: schedule?.total ?? remaining,
    paid,
    ahead,
    payments: [
      ...(schedule?.asked ?? []).map((one) => toWire(one, 'asked')),
      ...(schedule?.advices ?? []).map((one) => toWire(one, 'coming')),
    ],
  };
});

function toWire({ due, amount, costs, interest, capital, capitalLeft }: Advice, kind: 'asked' | 'coming') {
  return { due, amount, costs, interest, capital, capital_left: capitalLeft, kind };
}
