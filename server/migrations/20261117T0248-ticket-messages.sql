call allow_values('ticket_messages', 'visibility', 'public', 'internal');
call allow_values('ticket_messages', 'sent_by', 'operator', 'requester');
create table ticket_messages (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  ticket text not null references tickets,
  visibility text not null default 'public' check (visibility = any (ticket_messages_visibility_values())),
  sent_by text not null check (sent_by = any (ticket_messages_sent_by_values())),
  author text references users,
  author_name text not null check (length(author_name) between 1 and 120),
  text text not null check (length(text) between 1 and 20000),
  files jsonb not null default '[]',
  is_automatic boolean not null default false,
  has_protected_identity boolean not null default false,
  account text references accounts,
  partner text references partners,
  customer text references customers,
  solicitor text references solicitors
);
create index ticket_messages_account_created on ticket_messages (account, _created desc);
create index ticket_messages_partner_created on ticket_messages (partner, _created desc);
create index ticket_messages_customer_created on ticket_messages (customer, _created desc);
create index ticket_messages_solicitor_created on ticket_messages (solicitor, _created desc);
create index ticket_messages_created on ticket_messages (_created desc);
create index ticket_messages_ticket on ticket_messages (ticket, _created);
