import { openPool } from '../../server/src/store/connection/database.ts';
import { migrate } from '../../server/src/store/migrations/migrate.ts';
import { fillCases } from '../measuring/fill-cases.ts';

type Wanted = { readonly name: string; readonly cases: number };

/** A database of its own with this many cases. */
export async function openFilled(server: string, { name, cases }: Wanted) {
  const database = `${name}_${cases}`;
  const admin = openPool(server, { max: 1 });
  await admin.query(`create database ${database}`);
  await admin.end();
  const url = Object.assign(new URL(server), { pathname: `/${database}` }).href;
  const pool = openPool(url, { max: 3, statementTimeoutMs: 600_000 });
  await migrate(pool);
  await fillCases(pool, cases, []);
  return { pool, url };
}
