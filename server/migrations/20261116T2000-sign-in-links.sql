-- A link that signs in where it is opened, mailed where six-digit codes are refused or about to be. It does not belong
-- to a row of sign_in_codes, which the browser that asked can replace.
create table sign_in_links (
  _id text primary key default new_id(),
  email text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index sign_in_links_created_at on sign_in_links (created_at);

call allow_values('sign_in_log', 'method', 'email_link');
