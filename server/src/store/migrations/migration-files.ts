import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Migration = { readonly name: string; readonly sql: string; readonly sha256: string };

const ours = join(import.meta.dirname, '../../../migrations');

/** The numbered files of a folder, in order. */
export function readMigrations(folder: string = ours): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const numbers = new Set<string>();
  return names.map((name) => {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
    if (!number) throw new Error(`the migration ${name} is not named like 0001-what-it-does.sql`);
    if (numbers.has(number)) throw new Error(`two migrations have the number ${number}`);
    numbers.add(number);
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n'); // As git may check it out on Windows.
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}
