/** The names of the decisions of the catalogue (rules §10.2). */
export const decisionKeys = [
  'continue_to_enforcement',
  'approve_amortization',
  'settlement_offer',
  'dispute_response',
  'debt_restructuring_answer',
  'bankruptcy_proof',
  'estate_action',
  'write_off',
  'long_term_surveillance',
  'recall_enforcement',
  'respite_extra',
  'foreign_collection',
  'minor_debtor',
  'invoice_copy',
  'refund_direction',
] as const;

export type DecisionKey = (typeof decisionKeys)[number];
