alter table invoices add column is_reminder_fee_agreed boolean;
