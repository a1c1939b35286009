-- Applications that the enforcement authority has left unanswered for too long.
alter table alarms drop constraint alarms_key_check;
alter table alarms add constraint alarms_key_check check (key in ('no_worker', 'jobs_failing', 'jobs_waiting', 'channel_down', 'cases_failed', 'cases_adrift', 'cases_late', 'limitation_near', 'money_unreported', 'authority_silent', 'vouchers_unsealed', 'ledger_broken', 'ledger_unchecked', 'files_parked', 'delivery_refused'));
create index enforcement_applications_unanswered on enforcement_applications (queued_date)
  where status in ('sent', 'received') or status = 'confirmed' and kind = 'payment_order';
