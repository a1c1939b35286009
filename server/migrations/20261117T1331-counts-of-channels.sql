-- How many tickets each channel has of each status, so that a long queue is counted as quickly as a short one. The kinds
-- are both values with a space between them.
create function count_kinds_within() returns trigger language plpgsql as $$
declare
  columns text := format('%I || '' '' || %I, %I::text, %s::text', tg_argv[0], tg_argv[1], tg_argv[2],
    coalesce(quote_ident(tg_argv[3]), 'null'));
begin
  if tg_op = 'UPDATE' then
    execute format(
      'insert into kind_counts (table_name, kind, account, partner, rows)
       select %1$L, kind, account, partner, sum(rows) from (
         select %2$s, -count(*) from was group by 1, 2, 3 union all select %2$s, count(*) from became group by 1, 2, 3
       ) moved (kind, account, partner, rows) group by 2, 3, 4 having sum(rows) <> 0', tg_table_name, columns);
  else
    execute format(
      'insert into kind_counts (table_name, kind, account, partner, rows)
       select %L, %s, %s count(*) from changed group by 2, 3, 4',
      tg_table_name, columns, case tg_op when 'DELETE' then '-' else '' end);
  end if;
  return null;
end $$;

-- From now on the rows of a table that keep_counts_by counts are counted by two of its columns as well, never null.
create procedure keep_counts_within(
  counted text, within_column text, kind_column text, account_column text, partner_column text default null)
language plpgsql as $$
declare
  arguments text := concat_ws(', ', quote_literal(within_column), quote_literal(kind_column),
    quote_literal(account_column), quote_literal(partner_column));
begin
  execute format(
    'create trigger %I after insert on %I referencing new table as changed
       for each statement execute function count_kinds_within(%s)', counted || '_within_added', counted, arguments);
  execute format(
    'create trigger %I after delete on %I referencing old table as changed
       for each statement execute function count_kinds_within(%s)', counted || '_within_removed', counted, arguments);
  execute format(
    'create trigger %I after update on %I referencing old table as was new table as became
       for each statement execute function count_kinds_within(%s)', counted || '_within_moved', counted, arguments);
  execute format(
    'insert into kind_counts (table_name, kind, account, partner, rows)
     select %L, %I || '' '' || %I, %I::text, %s::text, count(*) from %I group by 2, 3, 4',
    counted, within_column, kind_column, account_column, coalesce(quote_ident(partner_column), 'null'), counted);
end $$;

call keep_counts_within('tickets', 'channel', 'status', 'account', 'partner');
