/** The states a case can be in (spec B §4). */
export const caseStates = [
  'invoice',
  'soft_reminder',
  'reminder',
  'debt_collection',
  'foreign_debt_collection',
  'extra_debt_collection',
  'enforcement',
  'enforcement_recalled',
  'amortization',
  'dispute',
  'debt_restructuring',
  'debt_surveillance',
  'residual_claim',
  'estate',
  'bankruptcy_estate',
  'creditor_cancellation',
  'written_off',
] as const;

export type CaseState = (typeof caseStates)[number];

/** The states that the start page counts (spec A §2.5). */
export const dashboardStates = [
  'reminder',
  'debt_collection',
  'enforcement',
  'debt_surveillance',
  'amortization',
] as const satisfies readonly CaseState[];
