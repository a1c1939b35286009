call allow_values('decisions', 'priority', 'high', 'normal', 'low');
alter table decisions
  add column priority text not null default 'normal',
  add constraint decisions_priority_check check (priority = any (decisions_priority_values())) not valid;
