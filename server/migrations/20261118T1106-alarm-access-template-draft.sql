call allow_values('alarms', 'key', 'access_template_draft');
-- Few groups of a template have rights of their own, and the watch looks for them every few seconds.
create index access_groups_own_rights on access_groups (template) where rights is not null and template is not null;
create index access_templates_shipped_draft on access_templates (key) where is_shipped and status = 'draft';
