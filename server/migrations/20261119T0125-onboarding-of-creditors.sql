-- Whether a creditor is to be onboarded, by whom that was forced, and what a partner's companies are offered.

alter table creditors
  add column onboarding jsonb not null default '{"status": "none", "forced_by": null, "since": null, "completed": null}';
update creditors set onboarding = jsonb_build_object('status', 'pending', 'forced_by', 'partner', 'since', null, 'completed', null)
where partner_onboarding_enabled;
-- It follows from the onboarding from now on.
alter table creditors drop column partner_onboarding_enabled;
alter table creditors
  add column partner_onboarding_enabled boolean not null generated always as (onboarding ->> 'status' = 'pending') stored;
-- Those whose people are led to an onboarding.
create index creditors_inactive on creditors (account, _created) where not is_active;

create table partner_settings (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  partner text not null references partners,
  force_creditor_onboarding boolean not null default false,
  self_registration jsonb not null default '{"enabled": false, "provider": null}',
  default_access_template text references access_templates,
  constraint partner_settings_partner_unique unique (partner)
);
create index partner_settings_updated on partner_settings (_updated desc, _id);
