-- What was paid out to creditors each day. No payout has been booked before this column, so every past day has none.
alter table statistics_creditor_days add column paid_out_amounts jsonb not null default '{}';
alter table statistics_creditor_days alter column paid_out_amounts drop default;
alter table statistics_account_days add column paid_out_amounts jsonb not null default '{}';
alter table statistics_account_days alter column paid_out_amounts drop default;
