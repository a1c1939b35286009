create table message_templates (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  name text not null check (length(name) between 1 and 120),
  channel text references ticket_channels,
  text jsonb not null,
  constraint message_templates_name_unique unique (name)
);
create index message_templates_name on message_templates (name collate "sv-SE-x-icu");
create index message_templates_search on message_templates using gin (fold_text(name) gin_trgm_ops);
create index message_templates_channel on message_templates (channel) where channel is not null;
