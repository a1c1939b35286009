call allow_values('group_changes', 'kind', 'register_death', 'process_estate_inventory', 'inactivate_estate', 'register_bankruptcy', 'register_trustee', 'register_bankruptcy_inventory', 'order_proof_of_debt', 'conclude_bankruptcy', 'end_bankruptcy', 'start_debt_restructuring', 'approve_debt_restructuring', 'cancel_debt_restructuring', 'start_reconstruction', 'end_reconstruction');
call allow_values('group_changes', 'status', 'running', 'completed');
create table group_changes (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  kind text not null check (kind = any (group_changes_kind_values())),
  status text not null default 'running' check (status = any (group_changes_status_values())),
  debtor text not null references debtors,
  total bigint not null default 0 check (total >= 0),
  changed bigint not null default 0 check (changed >= 0),
  skipped bigint not null default 0 check (skipped >= 0),
  skipped_cases jsonb not null default '[]',
  started_by text references users,
  completed timestamptz(3),
  account text not null references accounts,
  partner text references partners
);
create index group_changes_account_created on group_changes (account, _created desc);
create index group_changes_partner_created on group_changes (partner, _created desc);
create index group_changes_created on group_changes (_created desc);
create index group_changes_debtor on group_changes (debtor);

-- What is done to the cases, and how far it has come; a row is deleted when the last case is done.
create table group_change_steps (
  change text primary key references group_changes,
  debtors text[] not null,
  input jsonb not null,
  more jsonb,
  acting jsonb not null,
  after text not null default ''
);
