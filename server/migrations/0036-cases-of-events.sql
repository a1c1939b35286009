-- That the case of an event or a letter is there is asked once a statement, too, like its owners, with the lock a foreign
-- key takes; asked row by row it was a good part of what the nightly run asks of the database.
create or replace function check_owners_of_case() returns trigger language plpgsql as $$
begin
  perform from cases where _id in (select "case" from added) for key share;
  -- A case there is not has no owners, and so never the same.
  if not exists (
    select from added a left join cases k on k._id = a."case"
    where (k.customer, k.creditor, k.account, k.partner) is distinct from (a.customer, a.creditor, a.account, a.partner)
  ) then return null; end if;
  if exists (select from added where not exists (select from cases where _id = "case")) then
    raise exception 'a row of % names a case there is not', tg_table_name
      using errcode = 'foreign_key_violation', constraint = tg_table_name || '_case_fkey';
  end if;
  perform from customers where _id in (select customer from added) for key share;
  perform from creditors where _id in (select creditor from added) for key share;
  perform from accounts where _id in (select account from added) for key share;
  perform from partners where _id in (select partner from added) for key share;
  if exists (
    select from added where not exists (select from customers where _id = customer)
      or not exists (select from creditors where _id = creditor) or not exists (select from accounts where _id = account)
      or partner is not null and not exists (select from partners where _id = partner)
  ) then
    raise exception 'a row of % names an owner there is not', tg_table_name
      using errcode = 'foreign_key_violation', constraint = tg_table_name || '_owners_fkey';
  end if;
  return null;
end $$;

alter table case_events drop constraint case_events_case_fkey;
alter table letters drop constraint letters_case_fkey;

-- The other side of the key: a case that has a story or letters stays, under its own id. The row is locked by then, so
-- whoever is adding to it has been waited for.
create function keep_case_with_story() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new._id = old._id then return new; end if;
  if exists (select from case_events where "case" = old._id) or exists (select from letters where "case" = old._id) then
    raise exception 'case % has events or letters', old._id
      using errcode = 'foreign_key_violation', constraint = 'case_events_case_fkey';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger cases_keep_story before delete or update of _id on cases
  for each row execute function keep_case_with_story();
-- Nobody moves one to another case either; events are never changed at all.
create trigger letters_check_moved after update of "case" on letters
  for each row when (new."case" is distinct from old."case") execute function refuse_change();
