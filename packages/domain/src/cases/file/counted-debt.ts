import type { DebtFacts } from '../../money/explain/debt-facts.ts';
import type { Day } from '../../values/day.ts';

/** The debt as computed: a closed case bears no interest, and the interest accrued before was booked when it closed. */
export function countedDebt(debt: DebtFacts, closedOn: Day | null): DebtFacts {
  if (closedOn === null) return debt;
  return { ...debt, stops: [...debt.stops, { reason: 'write_off', day: closedOn }] };
}
