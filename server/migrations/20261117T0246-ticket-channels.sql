call allow_values('ticket_channels', 'kind', 'creditor', 'partner', 'solicitor', 'debtor');
call allow_values('ticket_channels', 'mail_content', 'full', 'link_only');
create table ticket_channels (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  key text not null check (length(key) between 2 and 40),
  name jsonb not null,
  kind text not null check (kind = any (ticket_channels_kind_values())),
  email text check (length(email) <= 200),
  is_active boolean not null default true,
  opens_hour bigint not null default 8 check (opens_hour between 0 and 23),
  closes_hour bigint not null default 17 check (closes_hour between 1 and 24),
  unit text references units,
  sla_hours jsonb,
  mail_content text not null default 'link_only' check (mail_content = any (ticket_channels_mail_content_values())),
  constraint ticket_channels_key_unique unique (key)
);
create index ticket_channels_key on ticket_channels (key collate "sv-SE-x-icu");
create index ticket_channels_search on ticket_channels using gin (fold_text(key) gin_trgm_ops);
-- Every installation can be written to from its first start.
insert into ticket_channels (key, name, kind, mail_content) values
  ('creditor', '{"sv": "Borgenärer", "en": "Creditors"}', 'creditor', 'full'),
  ('partner', '{"sv": "Partner", "en": "Partners"}', 'partner', 'full'),
  ('solicitor', '{"sv": "Ombud", "en": "Solicitors"}', 'solicitor', 'full'),
  ('debtor', '{"sv": "Gäldenärer", "en": "Debtors"}', 'debtor', 'link_only');
