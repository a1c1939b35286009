alter table cases
  add column locked_until timestamptz(3),
  add column locked_reason text,
  add constraint cases_locked_reason_check check (length(locked_reason) <= 200) not valid;
create index cases_locked on cases (locked_until) where locked_until is not null;
