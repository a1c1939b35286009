alter table debtors
  add column sms_opt_out boolean not null default false,
  add column needs_care boolean not null default false;
-- A number that has asked for no messages counts for every debtor that has it.
create index debtors_mobile_number on debtors (mobile_number) where mobile_number is not null;
