-- Notes on items of any resource. What they stand on has no foreign key: it may be a row of any table.

create table notes (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  target_resource text not null,
  target_id text not null,
  text text not null check (length(text) between 1 and 4000),
  pinned boolean not null default false,
  visibility text not null default 'internal' check (visibility in ('internal', 'shared')),
  author text not null references users,
  author_name text not null,
  account text references accounts,
  partner text references partners,
  creditor text references creditors,
  -- An internal note has no owner but the house, whoever wrote it.
  check (visibility = 'shared' or (account is null and partner is null and creditor is null))
);
create index notes_target on notes (target_resource, target_id, pinned desc, _created desc);
create index notes_account on notes (account, _created desc);
create index notes_partner on notes (partner, _created desc);
create index notes_author on notes (author);
create index notes_search on notes using gin (text gin_trgm_ops, author_name gin_trgm_ops);
