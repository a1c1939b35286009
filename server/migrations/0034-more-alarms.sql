-- Claims that will soon be barred, and money that creditors have waited for too long.
alter table alarms drop constraint alarms_key_check;
alter table alarms add constraint alarms_key_check check (key in ('no_worker', 'jobs_failing', 'jobs_waiting', 'channel_down', 'cases_failed', 'cases_adrift', 'cases_late', 'limitation_near', 'money_unreported', 'vouchers_unsealed', 'ledger_broken', 'ledger_unchecked', 'files_parked', 'delivery_refused'));
