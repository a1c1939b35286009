import type { Day } from '../day.ts';
import type { DebtFacts } from '../explain/debt-facts.ts';

/** The debt as it is counted: a closed case bears no interest, and what had run was booked when it closed. */
export function countedDebt(debt: DebtFacts, closedOn: Day | null): DebtFacts {
  if (closedOn === null) return debt;
  return { ...debt, stops: [...debt.stops, { reason: 'write_off', day: closedOn }] };
}
