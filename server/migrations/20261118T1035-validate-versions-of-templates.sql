alter table access_groups
  validate constraint access_groups_type_check,
  validate constraint access_groups_some_rights_check;
alter table access_templates
  validate constraint access_templates_key_check,
  validate constraint access_templates_level_check,
  validate constraint access_templates_status_check;
