-- What the lists of the house lean on: their first order, for who sees all tenants, and their text search.
create index units_name on units (name collate "sv-SE-x-icu");
create index units_partner_name on units (partner, name collate "sv-SE-x-icu");
create index units_search on units using gin (name gin_trgm_ops);
create index partners_name on partners (name collate "sv-SE-x-icu");
create index access_groups_account_name on access_groups (account, name collate "sv-SE-x-icu");
create index access_groups_partner_name on access_groups (partner, name collate "sv-SE-x-icu");
create index access_groups_name on access_groups (name collate "sv-SE-x-icu");
create index access_groups_search on access_groups using gin (name gin_trgm_ops);
create index ui_structures_name on ui_structures (name collate "sv-SE-x-icu");
create index creditor_settings_updated on creditor_settings (_updated desc);
create index users_unit on users (unit);
