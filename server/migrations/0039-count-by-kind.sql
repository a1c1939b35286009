-- Cases are asked for by their state more than by anything else: how many each owner has of each is kept, too. In a table
-- of its own: a process of the release before still sums up and folds the other one while this one comes into use.
create table kind_counts (
  table_name text not null,
  kind text not null,
  account text,
  partner text,
  rows bigint not null
);
create index kind_counts_table on kind_counts (table_name, kind, account, partner) include (rows);

create function count_kinds() returns trigger language plpgsql as $$
declare
  owners text := format('%I::text, %I::text, %s::text', tg_argv[0], tg_argv[1], coalesce(quote_ident(tg_argv[2]), 'null'));
begin
  if tg_op = 'TRUNCATE' then
    delete from kind_counts where table_name = tg_table_name;
  elsif tg_op = 'UPDATE' then
    -- What stayed as it was cancels itself out.
    execute format(
      'insert into kind_counts (table_name, kind, account, partner, rows)
       select %1$L, kind, account, partner, sum(rows) from (
         select %2$s, -count(*) from was group by 1, 2, 3 union all select %2$s, count(*) from became group by 1, 2, 3
       ) moved (kind, account, partner, rows) group by 2, 3, 4 having sum(rows) <> 0', tg_table_name, owners);
  else
    execute format(
      'insert into kind_counts (table_name, kind, account, partner, rows)
       select %L, %s, %s count(*) from changed group by 2, 3, 4',
      tg_table_name, owners, case tg_op when 'DELETE' then '-' else '' end);
  end if;
  return null;
end $$;

-- From now on the rows of a table are counted by one of its columns as well, which is never null.
create procedure keep_counts_by(counted text, kind_column text, account_column text, partner_column text default null)
language plpgsql as $$
declare
  arguments text := concat_ws(', ', quote_literal(kind_column), quote_literal(account_column), quote_literal(partner_column));
begin
  execute format(
    'create trigger %I after insert on %I referencing new table as changed
       for each statement execute function count_kinds(%s)', counted || '_kinds_added', counted, arguments);
  execute format(
    'create trigger %I after delete on %I referencing old table as changed
       for each statement execute function count_kinds(%s)', counted || '_kinds_removed', counted, arguments);
  execute format(
    'create trigger %I after update on %I referencing old table as was new table as became
       for each statement execute function count_kinds(%s)', counted || '_kinds_moved', counted, arguments);
  execute format(
    'create trigger %I after truncate on %I
       for each statement execute function count_kinds(%s)', counted || '_kinds_emptied', counted, arguments);
  execute format(
    'insert into kind_counts (table_name, kind, account, partner, rows)
     select %L, %I::text, %I::text, %s::text, count(*) from %I group by 2, 3, 4',
    counted, kind_column, account_column, coalesce(quote_ident(partner_column), 'null'), counted);
end $$;

call keep_counts_by('cases', 'state', 'account', 'partner');
