import type { Refusal } from '@fordra/domain/refusals/refusals';

/** Why a plan may not start (spec B §5, §8). */
export const startRefusals = [
  'case_closed',
  'case_locked',
  'case_is_paused',
  'flow_interrupted_by_task_error',
  'debtor_missing',
  'debtor_is_bankrupt',
  'debtor_underage',
  'not_allowed_for_foreign_customers',
  'no_remaining_transaction_amount',
  'total_remaining_below_minimum_remaining_capital',
  'exchange_rate_missing',
  'status_not_allowed',
  'cases_not_alike',
  'amortization_no_co_applicants',
  'amortization_max_active_reached',
  'amortization_max_cancelled_reached',
  'amortization_debt_below_minimum',
  'amortization_debt_above_maximum',
  'amortization_capital_too_low',
  'amortization_fee_above_monthly_amount',
  'amortization_never_ends',
  'amortization_amount_below_minimum',
  'amortization_max_advices_exceeded',
  'amortization_arrangement_required',
  'amortization_outlay_or_fee_required',
  'amortization_verdict_fee_and_outlay_required',
  'amortization_arrangement_due_date_invalid',
  'no_addresses_found',
  'trustee_data_missing',
  'letter_incomplete',
  'not_found',
  'bad_action_input',
] as const satisfies readonly Refusal[];

export const planChangeRefusals = ['amortization_not_active', 'case_locked', 'not_found'] as const;
