import { type Ore, sumOre } from '../values/money.ts';
import { isPaidEnough } from './compute-breach.ts';
import type { PlanFile, SentAdvice } from './plan-file.ts';

export type Credited = Pick<PlanFile, 'advices' | 'arrangement'> & {
  /** Paid ahead of the advices that have been sent. */
  readonly ahead: Ore;
};

/** What was paid since the plan began pays its arrangement, then the oldest unpaid advice; the rest is carried ahead. */
export function creditAdvices(
  { advices, arrangement }: Pick<PlanFile, 'advices' | 'arrangement'>,
  paid: Ore,
): Credited {
  let left = Math.max(0, paid);
  const take = (amount: Ore) => {
    const part = Math.min(left, amount);
    left -= part;
    return part;
  };
  const credited = arrangement && { ...arrangement, paid: take(arrangement.amount) };
  const paidAdvices = advices.map((advice) =>
    asksForMoney(advice) ? withPaid(advice, take(advice.amount)) : { ...advice, paid: 0 },
  );
  return { advices: paidAdvices, arrangement: credited, ahead: left };
}

/** A moved or cancelled advice asks for nothing any more. */
export function asksForMoney({ status }: Pick<SentAdvice, 'status'>): boolean {
  return status !== 'moved' && status !== 'cancelled';
}

/** An advice that was paid and whose payment was taken back is unpaid again. */
function withPaid(advice: SentAdvice, paid: Ore): SentAdvice {
  const isPaid = isPaidEnough({ amount: advice.amount, paid });
  if (isPaid) return { ...advice, paid, status: 'paid' };
  return { ...advice, paid, status: advice.status === 'paid' ? 'sent' : advice.status };
}

/** What is asked for and not paid: an arrangement that is not paid in full, and advices. */
export function openAmounts({ advices, arrangement }: Pick<PlanFile, 'advices' | 'arrangement'>) {
  const owed = arrangement ? [{ due: arrangement.due, amount: arrangement.amount - arrangement.paid }] : [];
  const unpaid = advices
    .filter((advice) => asksForMoney(advice) && advice.status !== 'paid')
    .map(({ due, amount, paid }) => ({ due, amount: amount - paid }));
  return [...owed, ...unpaid].filter(({ amount }) => amount > 0);
}

export function openSum(plan: Pick<PlanFile, 'advices' | 'arrangement'>): Ore {
  return sumOre(openAmounts(plan).map(({ amount }) => amount));
}
