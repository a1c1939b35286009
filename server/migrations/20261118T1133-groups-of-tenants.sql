alter table accounts add column access_group_template text references access_templates;
create index accounts_access_group_template on accounts (access_group_template) where access_group_template is not null;

-- One group of account admins per account, one of administrators and one of users per creditor.
create unique index access_groups_account_admin on access_groups (account) where type = 'account_admin';
create unique index access_groups_of_creditor on access_groups ((creditors ->> 0), type) where type in ('admin', 'user');
