-- The days before a deadline on which creditors are reminded of a decision.
alter table decision_templates add column remind_days jsonb;
alter table decisions
  add column remind_days jsonb not null default '[]',
  add column next_reminder date;
create index decisions_next_reminder on decisions (next_reminder, "case") where next_reminder is not null;
