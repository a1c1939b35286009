create table trustees (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  name text not null check (length(name) between 1 and 120),
  company text check (length(company) <= 120),
  addresses jsonb not null default '[]',
  phones jsonb not null default '[]',
  email text check (length(email) <= 200)
);
create index trustees_name on trustees (name collate "sv-SE-x-icu");
create index trustees_search on trustees using gin (fold_text(name) gin_trgm_ops, fold_text(company) gin_trgm_ops, fold_text(email) gin_trgm_ops);
