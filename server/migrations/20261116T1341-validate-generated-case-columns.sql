alter table cases
  validate constraint cases_state_check,
  validate constraint cases_phase_check,
  validate constraint cases_status_check,
  validate constraint cases_closed_kind_check,
  validate constraint cases_closed_reason_check;
