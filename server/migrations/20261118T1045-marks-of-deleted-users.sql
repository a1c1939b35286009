-- A deleted user keeps its row, since what the user did refers to it. Its address and person number may be used again.
alter table users
  add column first_login timestamptz(3),
  add column last_login timestamptz(3),
  add column deleted timestamptz(3),
  add column deleted_by text references users;

alter table users drop constraint users_email_unique;
create unique index users_email_unique on users (email, account, partner, solicitor, customer) nulls not distinct
  where deleted is null;
drop index users_person_no_unique;
create unique index users_person_no_unique on users (person_no, coalesce(account, ''), coalesce(partner, ''))
  where person_no is not null and deleted is null;
create index users_valid_until on users (valid_until) where valid_until is not null;
create index users_deleted on users (deleted) where deleted is not null;

-- The stored totals are of the users that lists show.
create function count_marked_row() returns trigger language plpgsql as $$
begin
  insert into row_counts values (tg_table_name, new.account, new.partner, case when new.deleted is null then 1 else -1 end);
  return null;
end $$;
create trigger users_count_marked after update of deleted on users
  for each row when ((old.deleted is null) <> (new.deleted is null)) execute function count_marked_row();

-- A sign-in changes nothing that requesters are remembered with.
drop trigger users_tell on users;
create trigger users_tell
  after delete or update of name, email, kind, account, partner, customer, solicitor, unit, access_groups,
    is_account_admin, language, is_disabled, valid_until, deleted
  on users for each statement execute function tell_rights_changed();
