-- The members of an access group, and the administrators of whom one must remain.
create index users_access_groups on users using gin (access_groups);
create index users_system_users on users (valid_until) where kind = 'system_user';
create index users_account_admins on users (account, partner) where is_account_admin;
