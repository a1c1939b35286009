alter table message_templates add column subject jsonb;
