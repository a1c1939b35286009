alter table decisions
  validate constraint decisions_priority_check;
