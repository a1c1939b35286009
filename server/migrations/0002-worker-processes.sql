-- Who is at work on the jobs. Each process holds the advisory lock (4713, id) on a connection of its own for as long
-- as it lives, so that a free lock tells of a dead one, whose jobs others may take.
create table worker_processes (
  id integer generated always as identity primary key,
  worker_ids text[] not null,
  since timestamptz not null default now()
);
