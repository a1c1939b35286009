-- Which values an enum column may have is said by a function that the column's check constraint calls. A value is added by
-- replacing the function: the table is neither read nor locked. PostgreSQL calls the function once for each statement,
-- not for each row, since it is immutable and has no parameters; in plpgsql it is parsed once for each connection.

-- Values that the column may have already are left as they are.
create procedure allow_values(table_name text, column_name text, variadic added text[]) language plpgsql as $$
declare
  function_name text := format('%I', table_name || '_' || column_name || '_values');
  allowed text[] := '{}';
begin
  if to_regproc(function_name) is not null then
    execute format('select %s()', function_name) into allowed;
  end if;
  allowed := allowed || array(select value from unnest(added) with ordinality as one (value, place)
    where value <> all (allowed) order by place);
  execute format('create or replace function %s() returns text[] immutable parallel safe language plpgsql as %L',
    function_name, format('begin return %L::text[]; end', allowed));
end $$;

-- The checks say the same as before, so that rows need not be read now; the next migration validates them.
create procedure use_values_function(table_name text, column_name text, variadic allowed text[]) language plpgsql as $$
begin
  call allow_values(table_name, column_name, variadic allowed);
  execute format('alter table %1$I drop constraint %2$I, add constraint %2$I check (%3$I = any (%4$I())) not valid',
    table_name, table_name || '_' || column_name || '_check', column_name, table_name || '_' || column_name || '_values');
end $$;

call use_values_function('creditor_notifications', 'type', 'new_decision', 'new_ticket_response', 'case_fully_paid',
  'objection_registered', 'verdict_issued', 'case_failed', 'invoice_copy_requested', 'letter_returned');
call use_values_function('creditor_notifications', 'target_resource', 'decisions', 'tickets', 'other');
call use_values_function('creditor_notifications', 'target_resource_data_key', 'decision', 'ticket', 'case');
call use_values_function('customers', 'id_number_type', 'swedish_person', 'swedish_company', 'coordination_number',
  'other_person', 'other_company');
call use_values_function('debtors', 'id_number_type', 'swedish_person', 'swedish_company', 'coordination_number',
  'other_person', 'other_company');
call use_values_function('debtors', 'legal_type', 'sole_proprietorship', 'estate', 'public_body', 'foreign_company',
  'limited_company', 'general_partnership', 'limited_partnership', 'partnership', 'association', 'foundation',
  'association_or_foundation', 'other');
call use_values_function('debtors', 'language', 'sv', 'en');
call use_values_function('cases', 'state', 'invoice', 'soft_reminder', 'reminder', 'debt_collection',
  'foreign_debt_collection', 'extra_debt_collection', 'enforcement', 'enforcement_recalled', 'amortization',
  'dispute', 'debt_restructuring', 'debt_surveillance', 'residual_claim', 'estate', 'bankruptcy_estate',
  'creditor_cancellation', 'written_off');
call use_values_function('cases', 'phase', 'start', 'arrangement', 'advice', 'next_advice', 'respite', 'completed',
  'cancelled', 'evaluate', 'scheduled', 'verdict_submitted', 'verdict_issued', 'enforcement_submitted', 'recalled',
  'reported', 'awaiting_trustee', 'estate_inventory', 'estate_flow', 'proof_of_debt', 'concluded');
call use_values_function('cases', 'status', 'idle', 'queued', 'processed', 'paused', 'resumed', 'locked', 'failed',
  'refunding', 'settled', 'completed', 'cancelled', 'closed', 'reopened');
call use_values_function('cases', 'closed_kind', 'manually', 'fully_paid', 'cancelled', 'permanently');
call use_values_function('cases', 'closed_reason', 'bankruptcy', 'capital_paid_to_creditor', 'credit', 'deceased',
  'fully_paid', 'fully_paid_with_depreciation', 'migrated', 'recalled', 'resubmit_invoice', 'dispute', 'contractual');
call use_values_function('cases', 'flow_type', 'standard', 'foreign', 'parking');
call use_values_function('cases', 'start_action', 'soft_reminder', 'reminder', 'debt_collection', 'debt_surveillance');
call use_values_function('cases', 'failed_reason', 'missing_debt_description', 'no_addresses_found',
  'not_a_swedish_address', 'trustee_data_missing', 'letter_incomplete', 'debtor_missing', 'id_number_missing',
  'non_swedish_id_number', 'demand_not_expired', 'application_rejected', 'debtor_is_bankrupt',
  'no_remaining_transaction_amount', 'invalid_next_flow_item', 'status_not_allowed', 'system_error');
call use_values_function('cases', 'currency', 'SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK');
call use_values_function('case_registrations', 'status', 'completed', 'partly_completed');
call use_values_function('invoices', 'invoice_type', 'invoice', 'rent', 'subscription', 'parking_fee');
call use_values_function('invoices', 'credit_status', 'none', 'partly_credited', 'credited');
call use_values_function('invoices', 'currency', 'SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK');
call use_values_function('payments', 'kind', 'payment', 'creditor_payment', 'authority_payment');
call use_values_function('payments', 'status', 'settled', 'reversed');
call use_values_function('payments', 'currency', 'SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK');
call use_values_function('creditor_payments', 'currency', 'SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK');
call use_values_function('creditor_payments', 'origin', 'portal', 'creditor_system');
call use_values_function('creditor_payments', 'status', 'completed', 'warning', 'error');
call use_values_function('letters', 'kind', 'soft_reminder', 'reminder', 'debt_collection', 'foreign_debt_collection',
  'surveillance_letter', 'residual_claim');
call use_values_function('letters', 'status', 'queued', 'sending', 'sent', 'returned', 'stopped', 'failed');
call use_values_function('letters', 'channel', 'digital_mailbox', 'email', 'sms', 'letter', 'call');
call use_values_function('letters', 'currency', 'SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK');
call use_values_function('letters', 'fault', 'no_way', 'channel_off', 'unavailable', 'busy', 'refused',
  'not_printable', 'bounced', 'address_unknown', 'moved', 'not_accepted', 'other');
call use_values_function('decisions', 'type', 'continue_to_enforcement', 'approve_amortization', 'settlement_offer',
  'dispute_response', 'debt_restructuring_answer', 'bankruptcy_proof', 'estate_action', 'write_off',
  'long_term_surveillance', 'recall_enforcement', 'respite_extra', 'foreign_collection', 'minor_debtor',
  'invoice_copy', 'refund_direction');
call use_values_function('decisions', 'status', 'unassigned', 'assigned', 'postponed', 'made', 'defaulted',
  'recalled', 'reset');
call use_values_function('enforcement_applications', 'kind', 'payment_order', 'enforcement', 'recall', 'reduction');
call use_values_function('enforcement_applications', 'status', 'queued', 'sent', 'received', 'confirmed', 'rejected',
  'decided', 'ended');
call use_values_function('enforcement_deliveries', 'status', 'queued', 'sent', 'accepted', 'refused');
call use_values_function('enforcement_received_files', 'kind', 'news', 'receipt', 'unknown');
call use_values_function('enforcement_received_files', 'status', 'received', 'applied', 'waiting', 'parked',
  'replaced');
call use_values_function('enforcement_received_files', 'fault', 'not_text', 'unknown_format', 'cut', 'damaged',
  'unknown_record', 'record_count', 'control_total', 'not_for_us', 'number_taken', 'unknown_delivery');
call use_values_function('flow_configurations', 'type', 'standard', 'foreign', 'parking');
call use_values_function('users', 'kind', 'creditor_user', 'partner_user', 'solicitor', 'customer_user',
  'system_user', 'staff');
call use_values_function('users', 'language', 'sv', 'en');
call use_values_function('notes', 'visibility', 'internal', 'shared');
call use_values_function('ui_structures', 'role', 'creditor_user', 'partner_user', 'solicitor', 'customer_user',
  'system_user', 'staff');
call use_values_function('sign_in_log', 'outcome', 'code_requested', 'signed_in', 'signed_out',
  'otp_code_not_correct', 'too_many_attempts', 'token_reused', 'no_user_found', 'email_not_registered_or_verified',
  'all_users_disabled', 'user_time_limited_expired', 'no_user_with_access', 'logon_denied_internal',
  'logon_denied_external', 'login_denied_system_update');
call use_values_function('sign_in_log', 'method', 'email_code', 'mobile_bankid', 'google', 'microsoft', 'accounting',
  'accounting_connect', 'scanning');
call use_values_function('alarms', 'key', 'no_worker', 'jobs_failing', 'jobs_waiting', 'channel_down', 'cases_failed',
  'cases_adrift', 'cases_late', 'limitation_near', 'money_unreported', 'authority_silent', 'vouchers_unsealed',
  'ledger_broken', 'ledger_unchecked', 'files_parked', 'delivery_refused');
call use_values_function('alarms', 'part', 'workers', 'jobs', 'channels', 'cases', 'ledger');
call use_values_function('alarms', 'severity', 'critical', 'warning');
call use_values_function('alarms', 'status', 'open', 'ended');

drop procedure use_values_function;
