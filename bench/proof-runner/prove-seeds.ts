import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../server/src/store/postgres/embedded-postgres.ts';
import type { Deaths } from '../../server/testing/bank/seed-work.ts';
import { copyTemplate } from '../../server/testing/copy-template.ts';
import { createTemplate } from '../../server/testing/test-server.ts';
import { openDeaths } from './kill-worker.ts';

const SEEDS_MAX = 999_999;
const PROGRESS_EVERY = 10;
const FAULTS_SHOWN = 10;
const FAILED_MAX = 20;

/** What is proven seed by seed. */
export type SeedProof = {
  /** What is wrong. */
  run(seed: number, deaths: Deaths): Promise<readonly string[]>;
  /** What is wrong after all of them. */
  end(): Promise<readonly string[]>;
};

/**
 * Runs as many seeds as the command line says, or the one of FORDRA_SEED, while jobs and requests die. `newDatabase` makes
 * one that is migrated, and returns its address.
 */
export async function proveSeeds(
  name: string,
  open: (newDatabase: () => Promise<string>) => Promise<SeedProof>,
): Promise<void> {
  const { FORDRA_SEED: given } = process.env;
  const count = given === undefined ? Number(process.argv[2] ?? 200) : 1;
  const first = given === undefined ? Date.now() % (SEEDS_MAX - count) : Number(given);
  console.log(`${count} seeds from ${first}; FORDRA_SEED=N npm run ${name} repeats one`);
  const folder = mkdtempSync(join(tmpdir(), 'fordra-proof-'));
  const { deaths, isDeadly, describe } = openDeaths(folder);
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), {
    settings: ['fsync=off', 'full_page_writes=off'],
  });
  let failed = 0;
  try {
    const server = { url: postgres.url, prefix: 'proof', stop: postgres.stop };
    await createTemplate(server, 'migrated');
    const { run, end } = await open(() => copyTemplate(server, 'migrated'));
    for (let seed = first; seed < first + count && failed < FAILED_MAX; seed++) {
      const faults = await run(seed, deaths).catch((error: Error) => [error.stack ?? error.message]);
      if (faults.length > 0) failed += 1;
      if (faults.length > 0) console.log(`✗ FORDRA_SEED=${seed} npm run ${name}`);
      for (const fault of faults.slice(0, FAULTS_SHOWN)) console.log(`  ${fault}`);
      if ((seed - first + 1) % PROGRESS_EVERY === 0)
        console.log(`${seed - first + 1} seeds: ${failed} seeds failed; ${describe()}`);
    }
    const faults = await end();
    for (const fault of faults) console.log(`✗ ${fault}`);
    const isProven = failed === 0 && faults.length === 0 && isDeadly();
    console.log(`${isProven ? '✓' : '✗'} ${count} seeds: ${failed} seeds failed; ${describe()}`);
    process.exitCode = isProven ? 0 : 1;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  // The portals that were cut off would be waited for.
  process.exit();
}
