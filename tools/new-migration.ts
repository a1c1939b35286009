import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { allResources } from '@fordra/resources/all-resources';
import { runCommand } from '../server/src/commands/run-command.ts';
import { openPool } from '../server/src/store/connection/database.ts';
import { draftMigration, writeMigrations } from '../server/src/store/migrations/draft-migration.ts';
import { migrate } from '../server/src/store/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/store/postgres/embedded-postgres.ts';
import { StartError } from '../server/src/store/postgres/start-error.ts';

const usage = 'npm run new-migration <resource> [what it does]';
const folder = join(import.meta.dirname, '..', 'server', 'migrations');

await runCommand('new-migration', async ([name, ...words]) => {
  if (name === undefined || name.startsWith('-')) throw new StartError(`usage: ${usage}`);
  const resource = allResources.find((one) => one.name === name);
  if (!resource) {
    const known = allResources.map((one) => one.name).join(', ');
    throw new StartError(`there is no resource ${name} in packages/resources/src/all-resources.ts; there are ${known}`);
  }
  const database = await reachMigrated();
  try {
    const steps = await draftMigration(database.pool, resource);
    if (steps.length === 0) return `the table of ${name} has every attribute of its file, so nothing was written`;
    const paths = writeMigrations(folder, words.length > 0 ? words.join(' ') : name, steps, new Date());
    const written = paths.map((path) => relative(process.cwd(), path)).join(' and ');
    return `${written} is a draft: read it, and add what is done by hand (npm test then names its new line in checksums.txt)`;
  } finally {
    await database.close();
  }
});

/** The tables as the migrations create them: in the given database, or in a temporary one. */
async function reachMigrated() {
  const given = process.env.DATABASE_URL;
  if (given) {
    const pool = openPool(given, { max: 1 });
    return { pool, close: () => pool.end() };
  }
  const temporary = mkdtempSync(join(tmpdir(), 'fordra-migration-'));
  const postgres = await startEmbeddedPostgres(join(temporary, 'postgres'), { settings: ['fsync=off'] });
  const pool = openPool(postgres.url, { max: 1 });
  const close = async () => {
    await pool.end();
    await postgres.stop();
    rmSync(temporary, { recursive: true, force: true });
  };
  return migrate(pool).then(
    () => ({ pool, close }),
    async (error: unknown) => {
      await close();
      throw error;
    },
  );
}
