-- What creditors and partners agree on, its versions and who has signed them.

call allow_values('agreements', 'audience', 'creditor', 'partner');
call allow_values('agreement_versions', 'status', 'draft', 'published', 'retired');
call allow_values('agreement_versions', 're_sign', 'none', 'notice', 'required');
call allow_values('agreement_signatures', 'language', 'sv', 'en');
call allow_values('agreement_signatures', 'status', 'awaiting_co_signer', 'complete', 'expired');
create table agreements (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  key text not null check (length(key) between 1 and 60),
  title jsonb not null,
  audience text not null check (audience = any (agreements_audience_values())),
  partner text references partners,
  is_active boolean not null default true,
  constraint agreements_key_unique unique (key)
);

create table agreement_versions (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  agreement text not null references agreements,
  version text not null check (length(version) between 1 and 40),
  documents jsonb,
  sha256 jsonb,
  changes jsonb,
  valid_from date,
  status text not null default 'draft' check (status = any (agreement_versions_status_values())),
  re_sign text not null default 'none' check (re_sign = any (agreement_versions_re_sign_values())),
  sign_within_days bigint check (sign_within_days between 0 and 365),
  is_shipped boolean not null default false,
  constraint agreement_versions_version_unique unique (agreement, version)
);
create index agreement_versions_created on agreement_versions (_created desc, _id);
-- One version of an agreement is in force.
create unique index agreement_versions_published on agreement_versions (agreement) where status = 'published';

create function refuse_change_of_published_agreement() returns trigger language plpgsql as $$
begin
  raise exception 'a published version of an agreement never changes';
end $$;
create trigger agreement_versions_published_stay before update on agreement_versions for each row
  when (old.status <> 'draft' and (new.agreement, new.version, new.documents, new.sha256, new.valid_from)
    is distinct from (old.agreement, old.version, old.documents, old.sha256, old.valid_from))
  execute function refuse_change_of_published_agreement();

create table agreement_signatures (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  creditor text not null references creditors,
  agreement_version text not null references agreement_versions,
  language text not null check (language = any (agreement_signatures_language_values())),
  document_sha256 text not null check (document_sha256 ~ '^[0-9a-f]{64}$'),
  signing_records jsonb not null,
  signers jsonb not null,
  register_extract jsonb,
  status text not null check (status = any (agreement_signatures_status_values())),
  completed timestamptz(3),
  account text not null references accounts,
  partner text references partners,
  constraint agreement_signatures_completed_check check ((status = 'complete') = (completed is not null))
);
create unique index agreement_signatures_complete on agreement_signatures (creditor, agreement_version)
  where status = 'complete';
create index agreement_signatures_account on agreement_signatures (account, completed desc);
create index agreement_signatures_partner on agreement_signatures (partner, completed desc);
create index agreement_signatures_completed on agreement_signatures (completed desc, _id);
create index agreement_signatures_creditor on agreement_signatures (creditor, completed desc);
create index agreement_signatures_version on agreement_signatures (agreement_version);

-- Agreements that were known by a text only become one retired version each, without documents.
insert into agreements (key, title, audience, is_active)
select 'earlier', '{"sv": "Tidigare avtal", "en": "Earlier agreements"}', 'creditor', false
where exists (select from creditors where agreement_version is not null);
insert into agreement_versions (agreement, version, status)
select a._id, t.agreement_version, 'retired'
from agreements a, (select distinct agreement_version from creditors where agreement_version is not null) t
where a.key = 'earlier';
update creditors c set agreement_version = v._id
from agreement_versions v join agreements a on a._id = v.agreement and a.key = 'earlier'
where v.version = c.agreement_version;
alter table creditors add constraint creditors_agreement_version_fkey foreign key (agreement_version)
  references agreement_versions not valid;
create index creditors_agreement_version on creditors (agreement_version) where agreement_version is not null;
