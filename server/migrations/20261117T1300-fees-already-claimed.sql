alter table invoices add column fees_already_claimed jsonb;
