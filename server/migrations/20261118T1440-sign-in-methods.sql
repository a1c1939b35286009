-- By which methods users may sign in; null for those of the account, and in an account for all.
alter table users add column sign_in_methods jsonb;
alter table accounts add column sign_in_methods jsonb;

call allow_values('sign_in_log', 'outcome', 'sign_in_method_not_allowed');
