-- Money may come through the authority, and what it dismisses stops the flow.
alter table payments drop constraint payments_kind_check,
  add constraint payments_kind_check check (kind in ('payment', 'creditor_payment', 'authority_payment'));
alter table cases drop constraint cases_failed_reason_check,
  add constraint cases_failed_reason_check check (failed_reason in ('missing_debt_description', 'no_addresses_found', 'not_a_swedish_address', 'trustee_data_missing', 'letter_incomplete', 'debtor_missing', 'id_number_missing', 'non_swedish_id_number', 'demand_not_expired', 'application_rejected', 'debtor_is_bankrupt', 'no_remaining_transaction_amount', 'invalid_next_flow_item', 'status_not_allowed', 'system_error'));
-- Of one question several answers may be chosen.
alter table decisions drop constraint decisions_chosen_option_check,
  add constraint decisions_chosen_option_check check (length(chosen_option) <= 200);
-- What the authority takes for each application.
alter table enforcement_applications add column fee bigint not null default 0;
