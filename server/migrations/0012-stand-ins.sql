-- Someone of the house signed in as another user: who, as whom, why and when; a session is opened by it once.
create table stand_ins (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  at timestamptz(3) not null default now(),
  signed_in_by text not null references users,
  "user" text not null references users,
  reason text not null check (length(reason) between 1 and 200),
  is_readonly boolean not null
);
create index stand_ins_at on stand_ins (at desc);
create index stand_ins_signed_in_by on stand_ins (signed_in_by, at desc);
create index stand_ins_user on stand_ins ("user", at desc);
create trigger stand_ins_append_only before update or delete on stand_ins
  for each row execute function refuse_change();
create trigger stand_ins_keep_all before truncate on stand_ins
  for each statement execute function refuse_change();

alter table sessions add column stand_in text unique references stand_ins;
