-- The history of a user who was deleted 30 days ago keeps what was changed, without address and person number.
create function without_person(changes jsonb) returns jsonb immutable parallel safe language sql as $$
  select coalesce(jsonb_agg(
    case when change ->> 'attribute' in ('email', 'person_no') then change || '{"from": null, "to": null}' else change end
    order by place), '[]')
  from jsonb_array_elements(changes) with ordinality as one (change, place)
$$;

-- No other change of a row passes.
create function refuse_history_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.resource = 'users' and new.changes = without_person(old.changes)
    and to_jsonb(new) - 'changes' = to_jsonb(old) - 'changes'
    and exists (select from users where _id = old.resource_id and deleted < now() - interval '30 days')
  then return new; end if;
  raise exception 'rows of % are never changed or removed', tg_table_name;
end
$$;
drop trigger history_entries_append_only on history_entries;
create trigger history_entries_append_only before update or delete on history_entries
  for each row execute function refuse_history_change();

-- Of users whose row was erased before.
update history_entries set changes = without_person(changes)
where resource = 'users' and changes <> without_person(changes) and resource_id in (
  select _id from users where deleted < now() - interval '30 days' and email = _id || '@deleted.invalid'
);
