import type pg from 'pg';
import { backedUpSchemas, quote } from './format.ts';

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string };
type Trigger = { readonly table: string; readonly name: string; readonly enabled: 'O' | 'A' | 'R' };

const enable = { O: 'enable', A: 'enable always', R: 'enable replica' };

/**
 * Drops foreign keys and triggers, since rows are loaded in any order and only a superuser may disable them. The
 * returned function creates them again, which checks every row. Call both in one transaction.
 */
export async function dropConstraints(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<ForeignKey>(
    `select format('%I.%I', nspname, relname) as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint join pg_class on pg_class.oid = conrelid join pg_namespace on pg_namespace.oid = relnamespace
     where contype = 'f' and conparentid = 0 and nspname = any($1)`,
    [backedUpSchemas],
  );
  const { rows: triggers } = await client.query<Trigger>(
    `select format('%I.%I', nspname, relname) as table, tgname as name, tgenabled as enabled
     from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace
     where not tgisinternal and tgparentid = 0 and tgenabled <> 'D' and relkind <> 'v' and nspname = any($1)`,
    [backedUpSchemas],
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quote(name)}`);
  for (const { table, name } of triggers) await client.query(`alter table ${table} disable trigger ${quote(name)}`);
  return async () => {
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`);
    }
    for (const { table, name, enabled } of triggers) {
      await client.query(`alter table ${table} ${enable[enabled]} trigger ${quote(name)}`);
    }
  };
}
