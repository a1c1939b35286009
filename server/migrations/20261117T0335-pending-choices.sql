-- A choice may be carried out later: until then it can be undone, and its case waits.
alter table decisions
  add column chosen_amount bigint,
  add column made_by text,
  add column made_at timestamptz(3),
  add column carry_out_at timestamptz(3),
  add column carried_out timestamptz(3),
  add column reason_due date,
  add column refused text,
  add constraint decisions_made_by_fkey foreign key (made_by) references users not valid,
  add constraint decisions_refused_check check (length(refused) <= 100) not valid;
create index decisions_made_by on decisions (made_by, _id) where made_by is not null;
-- The choices that wait, and the cases that wait for them.
create index decisions_pending on decisions ("case") where carry_out_at is not null and carried_out is null;
