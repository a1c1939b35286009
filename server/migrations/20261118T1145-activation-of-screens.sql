-- Screens are put in use by an action, which notes the time; each version of them exists once.
alter table ui_structures add column activated timestamptz(3);
update ui_structures set activated = _updated where is_active;

update ui_structures s set version = n.version
from (
  select _id, row_number() over (partition by name, role, account, partner order by version, _id) as version
  from ui_structures
) n
where n._id = s._id and n.version <> s.version and exists (
  select from ui_structures o where o._id <> s._id and o.name = s.name and o.role is not distinct from s.role
    and o.account is not distinct from s.account and o.partner is not distinct from s.partner);
alter table ui_structures add constraint ui_structures_version_unique
  unique nulls not distinct (name, role, account, partner, version);
create index ui_structures_partner on ui_structures (partner, name collate "sv-SE-x-icu");
