import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { selectReport } from '../../src/store/imports/import-reports.ts';
import { testPortal } from '../portal/test-portal.ts';
import { anImportLine, headed, openImportTests } from './open-import-tests.ts';
import { findFaults, findHalves } from './prove-imports.ts';

type Portal = Awaited<ReturnType<typeof testPortal>>;
type Proof = {
  /** A migrated database that the proof has for itself. */
  readonly url: string;
  readonly rows: number;
  readonly kills: number;
  /** A whole number from 0 to this one. */
  readonly upTo: (max: number) => number;
  readonly onProgress?: (words: string) => void;
};

const POLL_MS = 50;
const FAULTS_MAX = 100;
/** A token is valid for 15 minutes. */
const TOKEN_MS = 600_000;
const ALIVE_MS_MAX = 1_000;
const working = ['received', 'reading', 'checking', 'queued', 'registering', 'undoing'];

/**
 * Imports files by a worker process that is killed at any moment of its work (SIGKILL); another takes its jobs over. Between
 * kills there are whole chunks only; in the end every row has one case, and no number is doubled. A kill counts if a job was
 * running.
 */
export async function proveImportKills({ url, rows, kills, upTo, onProgress }: Proof) {
  const portal = await testPortal({ url });
  const { pool } = portal;
  const workers = openWorkers(portal);
  const signIn = openSession(portal);
  const faults: string[] = [];
  let [done, files] = [0, 0];
  try {
    while (done < kills && faults.length < FAULTS_MAX) {
      const { send, act } = await signIn();
      const lines = Array.from({ length: rows }, () => anImportLine());
      const reply = await send(headed(lines));
      const { _id: id } = reply.json<{ _id: string }>();
      for (const action of actionsOf(files)) {
        const input = action === 'map_columns' ? { start_action: 'reminder' } : {};
        const answer = action === undefined ? reply : await act(id, action, input);
        if (answer.statusCode >= 300) throw new Error(`${action}: ${answer.body}`);
        while (await isWorking(portal, id)) {
          const worker = await workers.start();
          // Every third lives until a step is done, so that the import gets on.
          if (done >= kills) while (await isWorking(portal, id)) await sleep(POLL_MS);
          else if (upTo(2) === 0) await untilChanged(portal, id);
          if (done < kills) await sleep(upTo(ALIVE_MS_MAX));
          await kill(worker);
          if (await hadJob(portal)) done += 1;
          faults.push(...(await findHalves(pool, id, rows)));
        }
      }
      files += 1;
      faults.push(...(await findFaults(pool, id, rows)));
      onProgress?.(`${files} files, ${done} kills, ${faults.length} faults`);
    }
    return { faults, files, kills: done };
  } finally {
    await workers.stop();
    await portal.close();
  }
}

/** First it is read; every other import is undone. */
function actionsOf(nth: number) {
  return [undefined, 'map_columns', 'register_rows', ...(nth % 2 === 0 ? (['undo_import'] as const) : [])] as const;
}

async function isWorking({ db }: Portal, id: string): Promise<boolean> {
  return working.includes((await selectReport(db, id))!.status);
}

async function untilChanged({ db }: Portal, id: string): Promise<void> {
  const before = (await selectReport(db, id))!;
  for (let now = before; now._etag === before._etag; now = (await selectReport(db, id))!) await sleep(POLL_MS);
}

/** Whether a worker that was killed had a job; the next one gives it back. */
async function hadJob({ pool }: Portal): Promise<boolean> {
  const { rows } = await pool.query('select from graphile_worker.jobs where locked_at is not null limit 1');
  return rows.length > 0;
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
