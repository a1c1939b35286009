-- Reads the tables while others go on reading and writing them.
do $$
declare added record;
begin
  for added in select conrelid::regclass as table_name, conname from pg_constraint where contype = 'c' and not convalidated
  loop
    execute format('alter table %s validate constraint %I', added.table_name, added.conname);
  end loop;
end $$;
