-- Totals that would otherwise count every row. Each statement adds what it changed, so that no writer waits for another;
-- a job folds the changes of each owner into one row.
create table row_counts (
  table_name text not null,
  account text,
  partner text,
  rows bigint not null
);
create index row_counts_table on row_counts (table_name, account, partner) include (rows);

create function count_rows() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from row_counts where table_name = tg_table_name;
  else
    execute format(
      'insert into row_counts select %L, %I::text, %s::text, %s count(*) from changed group by 2, 3',
      tg_table_name, tg_argv[0], coalesce(quote_ident(tg_argv[1]), 'null'), case tg_op when 'DELETE' then '-' else '' end
    );
  end if;
  return null;
end $$;

create function count_moved_row() returns trigger language plpgsql as $$
begin
  insert into row_counts values
    (tg_table_name, to_jsonb(old) ->> tg_argv[0], to_jsonb(old) ->> tg_argv[1], -1),
    (tg_table_name, to_jsonb(new) ->> tg_argv[0], to_jsonb(new) ->> tg_argv[1], 1);
  return null;
end $$;

-- From now on the rows of a table are counted, by the columns that say whose they are.
create procedure keep_row_counts(counted text, account_column text, partner_column text default null)
language plpgsql as $$
declare
  columns text := concat_ws(', ', quote_ident(account_column), quote_ident(partner_column));
  arguments text := concat_ws(', ', quote_literal(account_column), quote_literal(partner_column));
begin
  execute format(
    'create trigger %I after insert on %I referencing new table as changed
       for each statement execute function count_rows(%s)', counted || '_count_added', counted, arguments);
  execute format(
    'create trigger %I after delete on %I referencing old table as changed
       for each statement execute function count_rows(%s)', counted || '_count_removed', counted, arguments);
  execute format(
    'create trigger %I after truncate on %I
       for each statement execute function count_rows(%s)', counted || '_count_emptied', counted, arguments);
  execute format(
    'create trigger %I after update of %s on %I
       for each row execute function count_moved_row(%s)', counted || '_count_moved', columns, counted, arguments);
  execute format(
    'insert into row_counts select %L, %I::text, %s::text, count(*) from %I group by 2, 3',
    counted, account_column, coalesce(quote_ident(partner_column), 'null'), counted);
end $$;

call keep_row_counts('creditors', 'account', 'partner');
call keep_row_counts('users', 'account', 'partner');
