import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FileImportReport } from '@fordra/resources/cases/file-import-reports';
import { selectReport } from '../../src/store/imports/import-reports.ts';
import { testPortal } from '../portal/test-portal.ts';
import { anImportLine, headed, openImportTests } from './open-import-tests.ts';
import { findFaults, findHalves } from './prove-imports.ts';

type Portal = Awaited<ReturnType<typeof testPortal>>;
type Proof = {
  /** A migrated database that the proof has for itself. */
  readonly url: string;
  /** How many running jobs are to be cut off. */
  readonly cuts: number;
  /** A whole number from 0 to this one. */
  readonly upTo: (max: number) => number;
  readonly onProgress?: (words: string) => void;
};

/** The file of a creditor that is being imported, and what is to be done with it once the portal waits for a user. */
type Lane = { readonly creditor: string; id?: string; rows: number; rest: string[] };

/** As many jobs as a worker runs at once. */
const LANES = 4;
const POLL_MS = 20;
const FAULTS_MAX = 100;
/** A token is valid for 15 minutes. */
const TOKEN_MS = 600_000;
const ALIVE_MS_MAX = 1_000;
/** Most files are of one chunk, since a kill then costs little. */
const rowsOf = { small: 60, large: 600, largeEvery: 5 };
const working = ['received', 'reading', 'checking', 'queued', 'registering', 'undoing'];

/**
 * Imports files of some creditors at a time by a worker process that is killed at any moment of its work (SIGKILL); another
 * takes its jobs over. Between kills there are whole chunks only; in the end every row has one case, and no number is doubled.
 */
export async function proveImportKills({ url, cuts, upTo, onProgress }: Proof) {
  const portal = await testPortal({ url });
  const workers = openWorkers(portal);
  const session = openSession(portal);
  const lanes = await openLanes(portal);
  const [faults, done]: [string[], { files: number; rows: number }] = [[], { files: 0, rows: 0 }];
  let [kills, cut] = [0, 0];
  /** Does what a user does where the portal waits for one; false once the lane has no file any more. */
  const advance = async (lane: Lane, isLast: boolean): Promise<boolean> => {
    if (lane.id !== undefined && (await isWorking(portal, lane.id))) return true;
    const { send, act } = await session();
    const action = lane.rest.shift();
    if (action !== undefined) {
      const reply = await act(lane.id!, action, action === 'map_columns' ? { start_action: 'reminder' } : {});
      if (reply.statusCode !== 200) throw new Error(`${action}: ${reply.body}`);
      return true;
    }
    if (lane.id !== undefined) {
      faults.push(...(await findFaults(portal.pool, lane.id, lane.rows)));
      done.files += 1;
      done.rows += lane.rows;
      delete lane.id;
    }
    if (isLast) return false;
    lane.rows = upTo(rowsOf.largeEvery - 1) === 0 ? rowsOf.large : rowsOf.small;
    const file = headed(Array.from({ length: lane.rows }, () => anImportLine()));
    lane.id = (await send(file, { creditor: lane.creditor })).json<{ _id: string }>()._id;
    // Every other import is undone.
    lane.rest = ['map_columns', 'register_rows', ...(upTo(1) === 0 ? ['undo_import'] : [])];
    return true;
  };
  try {
    while (cut < cuts && faults.length < FAULTS_MAX) {
      for (const lane of lanes) await advance(lane, false);
      const ids = lanes.map(({ id }) => id!);
      const since = await timeOf(portal);
      const before = await statesOf(portal, ids);
      const worker = await workers.start();
      // Every third lives until a step is done, so that the imports get on.
      if (upTo(2) === 0) while ((await statesOf(portal, ids)) === before) await sleep(POLL_MS);
      else while ((await cutJobs(portal, ids, since)) === 0) await sleep(POLL_MS);
      await sleep(upTo(ALIVE_MS_MAX));
      await kill(worker);
      kills += 1;
      cut += await cutJobs(portal, ids, since);
      for (const { id, rows } of lanes) faults.push(...(await findHalves(portal.pool, id!, rows)));
      onProgress?.(`${kills} kills, ${cut} jobs cut off, ${done.files} files, ${faults.length} faults`);
    }
    const last = await workers.start();
    while ((await Promise.all(lanes.map((lane) => advance(lane, true)))).includes(true)) await sleep(POLL_MS);
    await kill(last);
    return { ...done, faults, kills, cut };
  } finally {
    await workers.stop();
    await portal.close();
  }
}

async function openLanes({ pool }: Portal): Promise<readonly Lane[]> {
  const { rows } = await pool.query<{ _id: string }>(
    'select _id from creditors where is_active order by _id limit $1',
    [LANES],
  );
  return rows.map(({ _id }) => ({ creditor: _id, rows: 0, rest: [] }));
}

async function isWorking({ db }: Portal, id: string): Promise<boolean> {
  return working.includes((await selectReport(db, id))!.status);
}

/** How far the imports have got. */
async function statesOf({ db }: Portal, ids: readonly string[]): Promise<string> {
  const reports = await Promise.all(ids.map((id) => selectReport(db, id)));
  const stateOf = ({ status, rows, ready, registered, undone }: FileImportReport) =>
    [status === 'received' ? 'reading' : status, rows, ready, registered, undone].join();
  return reports.map((report) => stateOf(report!)).join(' ');
}

/** How many jobs of these imports the worker has that was started then, also if it was killed; another gives them back. */
async function cutJobs({ pool }: Portal, ids: readonly string[], since: string): Promise<number> {
  const { rows } = await pool.query(
    `select from graphile_worker._private_jobs where locked_at > $1 and payload ->> 'report' = any($2)`,
    [since, ids],
  );
  return rows.length;
}

async function timeOf({ pool }: Portal): Promise<string> {
  const { rows } = await pool.query<{ now: string }>('select clock_timestamp()::text as now');
  return rows[0]!.now;
}

function openSession(portal: Portal) {
  let session: { readonly imports: Awaited<ReturnType<typeof openImportTests>>; readonly since: number } | undefined;
  return async () => {
    if (!session || Date.now() - session.since > TOKEN_MS)
      session = { imports: await openImportTests(portal), since: Date.now() };
    return session.imports;
  };
}

/** Worker processes, of which the next is always loaded while one works. */
function openWorkers({ url, filesFolder }: Portal) {
  const load = async () => {
    const env = { ...process.env, NODE_COMPILE_CACHE: join(filesFolder, 'compile-cache') };
    const worker = fork(join(import.meta.dirname, 'import-worker.ts'), [url, filesFolder], { env });
    await once(worker, 'message');
    return worker;
  };
  let next = load();
  return {
    async start(): Promise<ChildProcess> {
      const worker = await next;
      next = load();
      worker.send('start');
      return worker;
    },
    stop: async () => kill(await next),
  };
}

async function kill(worker: ChildProcess): Promise<void> {
  const ended = once(worker, 'exit');
  worker.kill('SIGKILL');
  await ended;
}
