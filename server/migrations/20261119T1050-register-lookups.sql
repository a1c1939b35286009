call allow_values('register_lookups', 'register', 'population', 'company', 'vehicle');
call allow_values('register_lookups', 'purpose', 'address_for_letter', 'enforcement_application', 'deceased_check', 'vehicle_owner', 'identity');
call allow_values('register_lookups', 'result', 'found', 'deceased', 'emigrated', 'protected', 'not_found', 'unavailable');
call allow_values('register_lookups', 'fault', 'no_answer', 'other_number');
create table register_lookups (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  register text not null check (register = any (register_lookups_register_values())),
  number text not null check (length(number) between 1 and 40),
  purpose text not null check (purpose = any (register_lookups_purpose_values())),
  debtor text references debtors,
  "case" text references cases,
  "user" text references users,
  job text check (length(job) <= 60),
  result text not null default 'unavailable' check (result = any (register_lookups_result_values())),
  fault text check (fault = any (register_lookups_fault_values())),
  answered timestamptz(3),
  changes jsonb not null default '[]',
  has_protected_identity boolean not null default false
);
create index register_lookups_created on register_lookups (_created desc);
create index register_lookups_debtor on register_lookups (debtor, _created desc);
create index register_lookups_faults on register_lookups (_created) where fault = 'other_number';

-- How far the changes of a register have been read.
create table register_cursors (
  register text primary key check (register = any (register_lookups_register_values())),
  cursor text not null check (length(cursor) between 1 and 200)
);
