/** Why a plan is refused (spec B §5). */
export const amortizationRefusals = [
  'amortization_fee_above_monthly_amount',
  'amortization_amount_below_minimum',
  'amortization_never_ends',
  'amortization_capital_too_low',
  'amortization_max_advices_exceeded',
  'amortization_max_active_reached',
  'amortization_max_cancelled_reached',
  'amortization_max_respites_reached',
  'amortization_no_co_applicants',
  'amortization_arrangement_required',
  'amortization_outlay_or_fee_required',
  'amortization_verdict_fee_and_outlay_required',
  'amortization_arrangement_due_date_invalid',
  'amortization_debt_above_maximum',
  'amortization_debt_below_minimum',
  'amortization_fees_or_interest_not_allowed',
] as const;
