import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { agencyOf } from '../src/agency-of.ts';
import { runCommand } from '../src/commands/run-command.ts';
import { readConfig } from '../src/config.ts';
import { findOrStartDatabase } from '../src/find-or-start-database.ts';
import { prepareJobs } from '../src/jobs/worker/prepare-jobs.ts';
import { openDatabase, openPool } from '../src/store/connection/database.ts';
import { diskFiles } from '../src/store/files/disk-files.ts';
import { migrate } from '../src/store/migrations/migrate.ts';
import { StartError } from '../src/store/postgres/start-error.ts';
import { buildDemo } from './build-demo.ts';
import { finishWorld } from './world/finish-world.ts';
import { makeTickets } from './world/make-tickets.ts';
import { makeWorld } from './world/make-world.ts';
import { openWorldPool } from './world/open-world-pool.ts';

const usage = 'npm run demo -- --cases 200000 [--data folder]';
const REPORT_MS = 5_000;

/** Makes a demo of any size in a data folder; if interrupted, it continues after the last complete part. */
await runCommand('demo', async (args, signal) => {
  const { cases, data } = readArguments(args);
  const given = readConfig();
  const config = data === undefined ? given : { ...given, dataDir: resolve(data) };
  if (config.mode !== 'demo') throw new StartError('FORDRA_MODE is production, which has no demo');
  const isNew = !existsSync(join(config.dataDir, 'postgres'));
  const database = await findOrStartDatabase(config, { mayBeNew: true });
  const first = openPool(database.url, { max: 2 });
  const pool = openWorldPool(database.url);
  const begun = performance.now();
  let reported = begun;
  const onProgress = (made: number) => {
    if (performance.now() - reported < REPORT_MS) return;
    reported = performance.now();
    console.log(describeProgress(made, cases, (reported - begun) / 1000));
  };
  try {
    await migrate(first);
    await prepareJobs(first);
    const db = openDatabase(pool);
    await buildDemo(db);
    const files = diskFiles(join(config.dataDir, 'files'));
    const agency = agencyOf(config);
    await makeWorld({ db, files, agency, signal, onProgress }, { cases });
    await makeTickets({ db, operatorName: agency.name, log: pino({ level: 'warn' }), signal }, { cases });
    await finishWorld(db);
  } finally {
    await first.end();
    await pool.end();
    await database.close();
  }
  const seconds = Math.round((performance.now() - begun) / 1000);
  return `${cases} cases in ${config.dataDir}${isNew ? ', which is new,' : ''} after ${seconds} s; start it with FORDRA_DEMO_CASES=${cases}`;
});

/** Cases made, rate, and remaining time; parts that existed before count as made. */
function describeProgress(made: number, cases: number, seconds: number): string {
  const rate = made / seconds;
  const left = Math.ceil((cases - made) / rate / 60);
  return `${made} of ${cases} cases, ${rate.toFixed(1)} a second, about ${left} min left`;
}

function readArguments(args: readonly string[]): { readonly cases: number; readonly data: string | undefined } {
  try {
    const options = { cases: { type: 'string', default: '1500' }, data: { type: 'string' } } as const;
    const { cases, data } = parseArgs({ args: [...args], options }).values;
    if (/^[1-9]\d{0,6}$/.test(cases)) return { cases: Number(cases), data };
  } catch {
    // Reported below.
  }
  throw new StartError(`usage: ${usage}`);
}
