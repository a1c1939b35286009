-- The language is sent to the provider when a sign-in begins, and the page has its own; nothing read the column. Sign-ins
-- that processes of the version before begin fail after this migration: stop those processes first.
alter table oauth_sign_ins drop column language;
