import { factsOf, openDraft, positionOf } from '../../cases/draft/draft.ts';
import { computeBalances } from '../../money/explain/compute-balances.ts';
import { type Ore, sumOre } from '../../values/money.ts';
import { arrangementComponents } from '../arrangement.ts';
import { type SpreadPart, spreadPayment } from '../spread-payment.ts';
import type { LoadedPlan } from './plan-draft.ts';

/** How a payment on the plan's own reference is placed on its cases. */
export function spreadOnCases({ plan, files }: LoadedPlan, amount: Ore): readonly SpreadPart[] {
  const isArranged = plan.status === 'arrangement';
  const cases = files.map((file) => {
    const draft = openDraft(file);
    const { balances } = computeBalances(file.debt, file.today);
    const owed = positionOf(draft).closed ? 0 : Math.max(0, factsOf(draft).remaining_total);
    const arrangement = isArranged ? sumOre(arrangementComponents.map((name) => Math.max(0, balances[name]))) : 0;
    return { case: file.id, owed, arrangement };
  });
  return spreadPayment(amount, cases);
}
