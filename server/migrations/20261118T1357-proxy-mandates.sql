-- Users who act for debtors, and for whom each of them acts.

call allow_values('proxy_mandates', 'kind', 'proxy', 'debt_counselor', 'guardian');
create table proxy_mandates (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  "user" text not null references users,
  debtor text not null references debtors,
  kind text not null default 'proxy' check (kind = any (proxy_mandates_kind_values())),
  "from" date not null,
  "to" date
);
create index proxy_mandates_from on proxy_mandates ("from" desc);
-- Read with every request of a proxy user.
create index proxy_mandates_user on proxy_mandates ("user", debtor);
create index proxy_mandates_debtor on proxy_mandates (debtor, "from" desc);
alter table proxy_mandates add constraint proxy_mandates_ends_after_start check ("to" >= "from");

call allow_values('users', 'kind', 'proxy_user');
call allow_values('ui_structures', 'role', 'proxy_user');
call allow_values('access_templates', 'level', 'proxy');
