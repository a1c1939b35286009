import type { DebtFacts } from '../../money/explain/debt-facts.ts';
import type { Day } from '../../values/day.ts';

/** The debt as it is counted: a closed case bears no interest, and what had run was booked when it closed. */
export function countedDebt(debt: DebtFacts, closedOn: Day | null): DebtFacts {
  if (closedOn === null) return debt;
  return { ...debt, stops: [...debt.stops, { reason: 'write_off', day: closedOn }] };
}
