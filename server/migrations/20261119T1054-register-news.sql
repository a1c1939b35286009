call allow_values('register_news', 'register', 'population', 'company', 'vehicle');
call allow_values('register_news', 'kind', 'moved', 'deceased', 'emigrated', 'protected', 'name_changed', 'bankrupt', 'reconstruction', 'liquidated', 'merged');
call allow_values('register_news', 'status', 'applied', 'waiting', 'dismissed');
create table register_news (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  register text not null check (register = any (register_news_register_values())),
  kind text not null check (kind = any (register_news_kind_values())),
  status text not null default 'waiting' check (status = any (register_news_status_values())),
  debtor text not null references debtors,
  day date not null,
  data jsonb not null,
  reference text not null check (length(reference) between 1 and 120),
  refusal text check (length(refusal) <= 60),
  comment text check (length(comment) <= 500),
  settled timestamptz(3),
  settled_by text references users,
  has_protected_identity boolean not null default false,
  constraint register_news_reference unique (register, reference)
);
create index register_news_created on register_news (_created desc);
create index register_news_debtor on register_news (debtor, _created desc);
create index register_news_waiting on register_news (_created desc) where status = 'waiting';

-- What identifies a person who is protected is hidden wherever a register has told it.
create function spread_protection_to_registers() returns trigger language plpgsql as $$
begin
  update register_news set has_protected_identity = new.has_protected_identity, _etag = new_etag(),
    _updated = greatest(business_now(), _updated + interval '1 millisecond')
  where debtor = new._id and has_protected_identity <> new.has_protected_identity;
  update register_lookups set has_protected_identity = new.has_protected_identity, _etag = new_etag(),
    _updated = greatest(business_now(), _updated + interval '1 millisecond')
  where debtor = new._id and has_protected_identity <> new.has_protected_identity;
  update credit_reports set has_protected_identity = new.has_protected_identity, _etag = new_etag(),
    _updated = greatest(business_now(), _updated + interval '1 millisecond')
  where debtor = new._id and has_protected_identity <> new.has_protected_identity;
  return null;
end $$;
create trigger debtors_spread_protection_to_registers after update of has_protected_identity on debtors
  for each row when (old.has_protected_identity <> new.has_protected_identity)
  execute function spread_protection_to_registers();
