-- What letters need to know, and the letters as they were sent.

alter table debtors
  add column language text check (language in ('sv', 'en')),
  add column agrees_to_email boolean not null default false,
  add column trustee jsonb;

alter table invoices add column assigned_from text check (length(assigned_from) between 1 and 120);

-- A letter is printed once; whoever opens or sends it again gets the same bytes.
create table letter_prints (
  letter text primary key references letters,
  stored_name text not null unique check (stored_name ~ '^[0-9a-f]{32}$'),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size > 0),
  created_at timestamptz not null default now()
);
