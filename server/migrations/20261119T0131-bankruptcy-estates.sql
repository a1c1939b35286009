call allow_values('bankruptcy_estates', 'type', 'own_petition', 'creditor_petition');
call allow_values('bankruptcy_estates', 'phase', 'awaiting_trustee', 'estate_inventory', 'estate_flow', 'proof_of_debt', 'concluded');
call allow_values('bankruptcy_estates', 'proof_decided_by', 'court', 'trustee');
call allow_values('bankruptcy_estates', 'concluded_kind', 'dismissed', 'withdrawn', 'dividend');
create table bankruptcy_estates (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  debtor text not null references debtors,
  date date not null,
  type text not null check (type = any (bankruptcy_estates_type_values())),
  text text check (length(text) <= 500),
  status_code text check (length(status_code) <= 20),
  court text check (length(court) <= 100),
  court_case_number text check (length(court_case_number) <= 40),
  phase text not null default 'awaiting_trustee' check (phase = any (bankruptcy_estates_phase_values())),
  is_open boolean not null default true,
  trustee text references trustees,
  inventory_date date,
  proof_by date,
  proof_decided_by text check (proof_decided_by = any (bankruptcy_estates_proof_decided_by_values())),
  concluded_date date,
  concluded_kind text check (concluded_kind = any (bankruptcy_estates_concluded_kind_values())),
  dividend bigint,
  ended_reason text check (length(ended_reason) <= 500),
  group_number text not null check (length(group_number) between 1 and 40),
  account text not null references accounts,
  partner text references partners
);
create index bankruptcy_estates_account_date on bankruptcy_estates (account, date desc);
create index bankruptcy_estates_partner_date on bankruptcy_estates (partner, date desc);
create index bankruptcy_estates_date on bankruptcy_estates (date desc);
create index bankruptcy_estates_search on bankruptcy_estates using gin (fold_text(court_case_number) gin_trgm_ops, fold_text(group_number) gin_trgm_ops);
-- A debtor has one bankruptcy at a time.
create unique index bankruptcy_estates_open on bankruptcy_estates (debtor) where is_open;
create index bankruptcy_estates_debtor on bankruptcy_estates (debtor);
create index bankruptcy_estates_group_number on bankruptcy_estates (group_number);
create index bankruptcy_estates_trustee on bankruptcy_estates (trustee);
