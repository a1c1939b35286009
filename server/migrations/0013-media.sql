-- Files on items of any resource. What they stand on has no foreign key: it may be a row of any table.

create table media_files (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  reference_id text not null,
  target_resource text,
  target_id text,
  attribute text,
  filename text not null check (length(filename) between 1 and 255),
  content_type text not null,
  size bigint not null check (size > 0),
  author text not null references users,
  author_name text not null,
  account text references accounts,
  partner text references partners,
  creditor text references creditors,
  check ((target_resource is null) = (target_id is null)),
  check (attribute is null or target_id is not null)
);
create index media_files_target on media_files (target_resource, target_id, _created desc);
create index media_files_loose on media_files (_id) where target_id is null;
create index media_files_account on media_files (account, _created desc);
create index media_files_partner on media_files (partner, _created desc);
create index media_files_author on media_files (author);
create index media_files_search on media_files using gin (filename gin_trgm_ops, author_name gin_trgm_ops);

-- Where the bytes of a file are kept, and what they must add up to. The names are random and mean nothing elsewhere.
create table media_contents (
  file text primary key references media_files on delete cascade,
  stored_name text not null unique,
  thumbnail_name text unique,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  charset text,
  created_at timestamptz not null default now()
);
