/** A reader who may not read each of these attributes of a case may not read their explanation. */
export const caseAmounts = [
  'capital_amount',
  'added_capital_amount',
  'added_costs_amount',
  'added_interest_amount',
  'added_transaction_amount',
  'remaining_capital_amount',
  'remaining_costs_amount',
  'remaining_interest_amount',
  'remaining_transaction_amount',
  'accrued_interest',
] as const;

/** A reader of all these may also read what the flow will do to the case. */
export const caseForecast = [...caseAmounts, 'state', 'status', 'next_flow_item', 'next_flow_date'] as const;
