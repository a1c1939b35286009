/** The components of a debt, in the order a payment is allocated to them (rules §4.1): fees of the authority and the court first. */
export const costComponents = [
  'enforcement_outlay',
  'verdict_outlay',
  'court_outlay',
  'verdict_fee',
  'late_payment_compensation',
  'debt_collection_fee',
  'amortization_plan_fee',
  'amortization_advice_fee',
  'reminder_fee',
] as const;

export const debtComponents = [...costComponents, 'interest', 'capital'] as const;

export type CostComponent = (typeof costComponents)[number];
export type DebtComponent = (typeof debtComponents)[number];

/** Money that someone has advanced to the authority or the court; it is repaid to them without VAT. */
export const outlayComponents = [
  'enforcement_outlay',
  'verdict_outlay',
  'court_outlay',
] as const satisfies readonly CostComponent[];
