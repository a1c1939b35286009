-- The rights of each role as the product ships them. A version is never changed: other rights are a new version.
create table access_templates (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  key text not null check (key ~ '^[a-z_]{1,60}$'),
  version integer not null check (version > 0),
  name text not null check (length(name) between 1 and 120),
  rights jsonb not null,
  constraint access_templates_version_unique unique (key, version)
);

-- Which access group follows which template, and whose version's rights it has; null where it never had them.
create table access_template_followers (
  access_group text primary key references access_groups on delete cascade,
  template text not null,
  version integer,
  foreign key (template, version) references access_templates (key, version)
);
create index access_template_followers_template on access_template_followers (template);

call allow_values('alarms', 'key', 'access_group_outdated');
call allow_values('alarms', 'part', 'access');
