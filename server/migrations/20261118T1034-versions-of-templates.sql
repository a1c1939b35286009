-- Access templates become a resource: versions that are drafted, published and retired. A group that follows a template
-- stores no rights of its own, so that publishing a version changes no group.
call allow_values('access_templates', 'level', 'operator', 'partner', 'account', 'creditor', 'customer', 'solicitor');
call allow_values('access_templates', 'status', 'draft', 'published', 'retired');
call allow_values('access_groups', 'type', 'account_admin', 'admin', 'user', 'custom');

alter table access_groups
  add column template text references access_templates,
  add column type text not null default 'custom',
  add constraint access_groups_type_check check (type = any (access_groups_type_values())) not valid,
  alter column rights drop not null,
  alter column rights drop default;

-- A group whose rights were changed in this installation keeps them.
update access_groups g set template = t._id, rights = nullif(g.rights, t.rights)
from access_template_followers f
  join lateral (select _id, rights from access_templates t
    where t.key = f.template order by t.version = f.version desc, t.version desc limit 1) t on true
where f.access_group = g._id;
drop table access_template_followers;

alter table access_groups
  add constraint access_groups_some_rights_check check (rights is not null or template is not null) not valid;
create index access_groups_template on access_groups (template);

alter table access_templates
  add column level text not null default 'operator',
  add column partner text references partners,
  add column status text not null default 'draft',
  add column is_shipped boolean not null default false,
  add column is_default_registration boolean not null default false,
  add constraint access_templates_level_check check (level = any (access_templates_level_values())) not valid,
  add constraint access_templates_status_check check (status = any (access_templates_status_values())) not valid,
  drop constraint access_templates_name_check,
  drop constraint access_templates_key_check,
  add constraint access_templates_key_check check (length(key) between 1 and 60) not valid,
  drop constraint access_templates_version_unique,
  alter column name type jsonb using jsonb_build_object('sv', name),
  alter column version type bigint,
  alter column version set default 1,
  add constraint access_templates_version_unique unique nulls not distinct (partner, key, version);
alter table access_templates alter column level drop default;
update access_templates t set is_shipped = true, is_default_registration = (key = 'creditor_user'),
  name = name || jsonb_build_object('en', case key when 'creditor_user' then 'Creditor users' when 'partner_user' then 'Partner users'
    when 'solicitor' then 'Solicitors' when 'customer_user' then 'Customers' when 'case_worker' then 'Case workers'
    when 'finance' then 'Finance' when 'finance_approver' then 'Finance, approval' when 'support' then 'Support'
    when 'system_user' then 'System users' else name ->> 'sv' end),
  status = case when version = (select max(version) from access_templates n where n.key = t.key) then 'published' else 'retired' end,
  level = case key when 'creditor_user' then 'creditor' when 'partner_user' then 'partner' when 'solicitor' then 'solicitor'
    when 'customer_user' then 'customer' else 'operator' end;
create unique index access_templates_published_unique on access_templates (key, partner) nulls not distinct where status = 'published';
create index access_templates_partner_key_version on access_templates (partner, key collate "sv-SE-x-icu", version desc);
create index access_templates_key_version on access_templates (key collate "sv-SE-x-icu", version desc);
create index access_templates_search on access_templates using gin (fold_text(key) gin_trgm_ops);

create function number_access_template() returns trigger language plpgsql as $$
begin
  new.version := coalesce((select max(version) from access_templates
    where key = new.key and partner is not distinct from new.partner), 0) + 1;
  return new;
end
$$;
create trigger access_templates_number before insert on access_templates for each row execute function number_access_template();
create trigger access_templates_tell after insert or update or delete on access_templates
  for each statement execute function tell_rights_changed();

create function group_rights(one access_groups) returns jsonb stable language sql as $$
  select coalesce(one.rights, (
    select p.rights from access_templates t
      join access_templates p on p.key = t.key and p.partner is not distinct from t.partner and p.status = 'published'
    where t._id = one.template))
$$;
