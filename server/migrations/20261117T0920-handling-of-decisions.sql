-- Who is to answer a decision, and until when it is postponed.
alter table decisions
  add column legal_deadline date,
  add column assignee text,
  add column unit text,
  add column postponed_until date,
  add column times_postponed bigint not null default 0,
  add column paused_before jsonb not null default '[]',
  add constraint decisions_assignee_fkey foreign key (assignee) references users not valid,
  add constraint decisions_unit_fkey foreign key (unit) references units not valid;
create index decisions_assignee on decisions (assignee, deadline, _id) where assignee is not null;
create index decisions_unit on decisions (unit, deadline, _id) where unit is not null;
create index decisions_postponed on decisions ("case") where status = 'postponed';
