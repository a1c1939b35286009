import type { Refusal } from '@fordra/domain/refusals';

const touchable = ['case_closed', 'case_locked'] as const;
const pausing = [...touchable, 'case_already_paused', 'case_already_paused_with_objection'] as const;

/**
 * What each action may be refused with, for the description of the API; the rules themselves stand in the domain, and
 * tests hold what they answer against this.
 */
export const actionRefusals: Readonly<Record<string, readonly Refusal[]>> = {
  activate_creditor: ['creditor_already_active', 'creditor_cannot_be_activated_missing_data'],
  deactivate_creditor: ['creditor_not_active'],
  force_partner_onboarding: ['creditor_has_no_partner', 'partner_onboarding_already_enabled'],
  disable_partner_onboarding: ['partner_onboarding_not_enabled'],
  sign_in_as: ['already_standing_in', 'stand_in_for_staff', 'only_staff_stand_in', 'stand_in_for_ended'],
  register_case: ['creditor_not_active'],
  register_payment: ['case_locked', 'no_remaining_transaction_amount', 'bad_action_input'],
  register_creditor_payment: [...touchable, 'no_remaining_transaction_amount', 'bad_action_input'],
  reverse_payment: [
    'not_found',
    'case_locked',
    'payment_already_reversed',
    'overpayment_already_refunded',
    'closed_too_long_ago',
  ],
  credit_fee: [...touchable, 'no_payments_to_credit', 'bad_action_input'],
  credit_capital: [
    ...touchable,
    'not_allowed_for_accounting_system_creditors',
    'no_remaining_transaction_amount',
    'bad_action_input',
  ],
  freeze_interest: [...touchable, 'interest_already_frozen', 'bad_action_input'],
  release_interest: [...touchable, 'interest_not_frozen', 'bad_action_input'],
  pause_case: [...pausing, 'bad_action_input'],
  resume_case: [...touchable, 'status_not_allowed'],
  register_objection: [...touchable, 'case_already_paused_with_objection'],
  approve_respite: [
    ...pausing,
    'status_not_allowed',
    'max_respites_per_case_reached',
    'max_respites_in_total_reached',
    'total_remaining_below_minimum_remaining_capital',
    'bad_action_input',
  ],
  change_address: ['case_locked', 'debtor_missing', 'not_a_swedish_address'],
  request_invoice_copy: [...pausing, 'request_for_invoice_copy_pending', 'no_linked_cases_missing_original_invoice'],
  download_invoice: ['invoice_download_failed'],
  close_manually: [...touchable, 'bad_action_input'],
  cancel_case: [
    'case_locked',
    'cancellation_blocked_case_closed',
    'cancellation_blocked_fully_paid',
    'cancellation_blocked_partially_paid',
    'cancellation_blocked_debt_restructuring',
    'cancellation_blocked_enforcement',
  ],
  reopen_case: ['case_not_closed', 'closed_permanently', 'closed_too_long_ago', 'no_remaining_transaction_amount'],
  write_off: [...touchable, 'write_off_needs_decision', 'no_remaining_transaction_amount'],
};
