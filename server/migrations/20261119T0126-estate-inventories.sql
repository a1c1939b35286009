call allow_values('estate_inventories', 'kind', 'inventory', 'notification');
call allow_values('estate_inventories', 'status', 'queued', 'processed');
call allow_values('estate_inventories', 'outcome', 'solvent', 'part', 'none');
create table estate_inventories (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  estate text not null references estates,
  kind text not null default 'inventory' check (kind = any (estate_inventories_kind_values())),
  registered_date date not null,
  assets bigint not null default 0 check (assets >= 0),
  liabilities bigint not null default 0 check (liabilities >= 0),
  funeral_costs bigint not null default 0 check (funeral_costs >= 0),
  document jsonb,
  status text not null default 'queued' check (status = any (estate_inventories_status_values())),
  outcome text check (outcome = any (estate_inventories_outcome_values())),
  processed_date date,
  account text not null references accounts,
  partner text references partners
);
create index estate_inventories_account_registered_date on estate_inventories (account, registered_date desc);
create index estate_inventories_partner_registered_date on estate_inventories (partner, registered_date desc);
create index estate_inventories_registered_date on estate_inventories (registered_date desc);
create unique index estate_inventories_estate on estate_inventories (estate);
create index estate_inventories_queued on estate_inventories (estate) where status = 'queued';
