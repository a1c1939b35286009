call allow_values('estates', 'status', 'awaiting_inventory', 'inventory_registered', 'solvent', 'inactive');
create table estates (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  debtor text not null references debtors,
  deceased_date date not null,
  status text not null default 'awaiting_inventory' check (status = any (estates_status_values())),
  is_active boolean not null default true,
  inventory_due date not null,
  representative jsonb,
  group_number text not null check (length(group_number) between 1 and 40),
  account text not null references accounts,
  partner text references partners,
  constraint estates_debtor_unique unique (debtor)
);
create index estates_account_inventory_due on estates (account, inventory_due);
create index estates_partner_inventory_due on estates (partner, inventory_due);
create index estates_inventory_due on estates (inventory_due);
create index estates_search on estates using gin (fold_text(group_number) gin_trgm_ops);
create index estates_group_number on estates (group_number);
create index estates_awaiting on estates (inventory_due) where status = 'awaiting_inventory';
call allow_values('letters', 'kind', 'estate_notice', 'claim_to_trustee', 'proof_of_debt');
call allow_values('alarms', 'key', 'inventory_late', 'yearly_payment_late');
