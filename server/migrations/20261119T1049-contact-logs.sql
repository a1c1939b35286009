call allow_values('contact_logs', 'outcome', 'reached', 'no_answer', 'voicemail', 'wrong_person', 'hung_up');
call allow_values('contact_logs', 'direction', 'out', 'in');
create table contact_logs (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  outcome text not null check (outcome = any (contact_logs_outcome_values())),
  direction text not null default 'out' check (direction = any (contact_logs_direction_values())),
  promise jsonb,
  note text check (length(note) <= 1000),
  number text check (number = '' or number ~ '^\+\d{7,15}$'),
  minutes bigint check (minutes between 0 and 600),
  at timestamptz(3) not null,
  debtor text not null references debtors,
  cases jsonb not null default '[]',
  "user" text references users,
  has_protected_identity boolean not null default false,
  account text not null references accounts,
  partner text references partners
);
create index contact_logs_account_at on contact_logs (account, at desc);
create index contact_logs_partner_at on contact_logs (partner, at desc);
create index contact_logs_at on contact_logs (at desc);
create index contact_logs_search on contact_logs using gin (fold_text(number) gin_trgm_ops, fold_text(note) gin_trgm_ops);
create index contact_logs_debtor_at on contact_logs (debtor, at desc);
create index contact_logs_cases on contact_logs using gin (cases jsonb_path_ops);
create index contact_logs_open_promise on contact_logs ((promise ->> 'day'), _id) where promise ->> 'status' = 'open';

-- On the call list from this day.
alter table debtors add column call_due date;
create index debtors_call_due on debtors (call_due) where call_due is not null;

-- The telephone number of a person that is protected later is hidden too.
create function spread_protection_to_contacts() returns trigger language plpgsql as $$
begin
  update contact_logs set has_protected_identity = new.has_protected_identity, _etag = new_etag(),
    _updated = greatest(business_now(), _updated + interval '1 millisecond')
  where debtor = new._id and has_protected_identity <> new.has_protected_identity;
  update sms_messages set has_protected_identity = new.has_protected_identity, _etag = new_etag(),
    _updated = greatest(business_now(), _updated + interval '1 millisecond')
  where debtor = new._id and has_protected_identity <> new.has_protected_identity;
  return null;
end $$;
create trigger debtors_spread_protection_to_contacts after update of has_protected_identity on debtors
  for each row when (old.has_protected_identity <> new.has_protected_identity)
  execute function spread_protection_to_contacts();
create index sms_messages_debtor on sms_messages (debtor);
