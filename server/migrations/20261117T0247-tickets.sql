call allow_values('tickets', 'status', 'new', 'waiting_on_agent', 'waiting_on_requester', 'inactive_soon_closing', 'resolved', 'reopened', 'closed');
call allow_values('tickets', 'priority', 'high', 'normal', 'low');
call allow_values('tickets', 'requester_kind', 'creditor', 'partner', 'solicitor', 'debtor');
call allow_values('tickets', 'language', 'sv', 'en');
call allow_values('tickets', 'last_message_from', 'operator', 'requester');
call allow_values('tickets', 'sla_state', 'running', 'at_risk', 'breached', 'stopped', 'met');
create table tickets (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  number text not null check (length(number) between 1 and 20),
  subject text not null check (length(subject) between 1 and 200),
  status text not null default 'new' check (status = any (tickets_status_values())),
  priority text not null default 'normal' check (priority = any (tickets_priority_values())),
  channel text not null references ticket_channels,
  requester text references users,
  requester_kind text not null check (requester_kind = any (tickets_requester_kind_values())),
  requester_name text not null check (length(requester_name) between 1 and 120),
  requester_email text check (length(requester_email) <= 200),
  language text not null default 'sv' check (language = any (tickets_language_values())),
  item_resource text check (length(item_resource) <= 100),
  item_id text check (length(item_id) <= 24),
  "case" text references cases,
  debtor text references debtors,
  creditor text references creditors,
  shared_with_creditor boolean not null default false,
  has_protected_identity boolean not null default false,
  assignee text references users,
  unit text references units,
  co_workers jsonb not null default '[]',
  followers jsonb not null default '[]',
  tags jsonb not null default '[]',
  first_response_due timestamptz(3) not null,
  first_response_at timestamptz(3),
  resolution_due timestamptz(3) not null,
  resolved_at timestamptz(3),
  closed_at timestamptz(3),
  last_message_at timestamptz(3) not null,
  last_message_from text not null default 'requester' check (last_message_from = any (tickets_last_message_from_values())),
  sla_state text not null default 'running' check (sla_state = any (tickets_sla_state_values())),
  stops jsonb not null default '[]',
  return_at timestamptz(3),
  agent_will_return_used boolean not null default false,
  merged_into text references tickets,
  account text references accounts,
  partner text references partners,
  customer text references customers,
  solicitor text references solicitors,
  constraint tickets_number_unique unique nulls not distinct (account, number)
);
create index tickets_account_last_message_at on tickets (account, last_message_at desc);
create index tickets_partner_last_message_at on tickets (partner, last_message_at desc);
create index tickets_customer_last_message_at on tickets (customer, last_message_at desc);
create index tickets_solicitor_last_message_at on tickets (solicitor, last_message_at desc);
create index tickets_last_message_at on tickets (last_message_at desc);
create index tickets_search on tickets using gin (account, partner, fold_text(number) gin_trgm_ops, fold_text(subject) gin_trgm_ops, fold_text(requester_name) gin_trgm_ops);
call keep_row_counts('tickets', 'account', 'partner');
call keep_counts_by('tickets', 'status', 'account', 'partner');
create sequence ticket_numbers;
-- The queue of a channel, what is assigned to a user, the tickets of a case, and those that watch-tickets reads.
create index tickets_queue on tickets (channel, status, resolution_due);
create index tickets_channel_last_message_at on tickets (channel, last_message_at desc);
create index tickets_assignee on tickets (assignee, resolution_due);
create index tickets_case on tickets ("case") where "case" is not null;
create index tickets_open on tickets (_id) where status not in ('resolved', 'closed');
create index tickets_silent on tickets (last_message_at) where status in ('waiting_on_requester', 'inactive_soon_closing', 'resolved');
create index tickets_merged_into on tickets (merged_into) where merged_into is not null;
