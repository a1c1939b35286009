alter table cases
  validate constraint cases_locked_reason_check;
