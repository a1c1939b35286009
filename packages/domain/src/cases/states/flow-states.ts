import type { CaseState } from './case-states.ts';

/** The states in which the flow runs items; in the others something else decides what is next. */
export const flowStates: readonly CaseState[] = [
  'invoice',
  'soft_reminder',
  'reminder',
  'debt_collection',
  'extra_debt_collection',
  'foreign_debt_collection',
  'enforcement',
  'enforcement_recalled',
  'debt_surveillance',
  'residual_claim',
];
