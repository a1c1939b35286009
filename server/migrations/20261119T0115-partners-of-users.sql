-- The partner that the user or the user's account belongs to: a partner administers the users of its accounts. It is set
-- here, so that it is right whatever statement writes a user; accounts and users never change theirs.
alter table users add column through_partner text;
alter table users add constraint users_through_partner_fkey foreign key (through_partner) references partners not valid;

create function set_through_partner() returns trigger language plpgsql as $$
begin
  new.through_partner := coalesce(new.partner, (select partner from accounts where _id = new.account));
  return new;
end $$;
create trigger users_set_through_partner before insert or update of account, partner on users
  for each row execute function set_through_partner();

update users set through_partner = coalesce(partner, (select a.partner from accounts a where a._id = users.account))
where account is not null or partner is not null;

drop index users_partner_name;
create index users_through_partner_name on users (through_partner, name collate "sv-SE-x-icu");

-- The stored totals are by the columns that separate tenants.
drop trigger users_count_added on users;
drop trigger users_count_removed on users;
drop trigger users_count_emptied on users;
drop trigger users_count_moved on users;
delete from row_counts where table_name = 'users';
call keep_row_counts('users', 'account', 'through_partner');
insert into row_counts select 'users', account, through_partner, -count(*) from users where deleted is not null group by 2, 3;
create or replace function count_marked_row() returns trigger language plpgsql as $$
begin
  insert into row_counts
    values (tg_table_name, new.account, new.through_partner, case when new.deleted is null then 1 else -1 end);
  return null;
end $$;

create or replace view user_sessions as
  select s._id, md5(s._id || '-' || s.token_no) as _etag, s.created_at as _created, s.refreshed_at as _updated,
    s.user_id as "user", (select u.account from users u where u._id = s.user_id) as account,
    (select u.through_partner from users u where u._id = s.user_id) as partner, s.created_at as started,
    s.refreshed_at as last_used, s.expires_at as expires, s.method, s.browser, s.address,
    (select i.signed_in_by from stand_ins i where i._id = s.stand_in) as signed_in_by
  from sessions s
  where s.ended_at is null and s.expires_at > now() and s.refreshed_at > now() - interval '8 hours';

create or replace view linked_identities as
  select i._id, md5(i._id) as _etag, i.linked_at as _created, i.linked_at as _updated, i.user_id as "user",
    (select u.account from users u where u._id = i.user_id) as account,
    (select u.through_partner from users u where u._id = i.user_id) as partner, i.provider, i.tenant,
    i.linked_at as linked
  from user_identities i;
