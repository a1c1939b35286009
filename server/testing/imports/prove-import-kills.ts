import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../../src/store/connection/database.ts';
import { findRunningUrl } from '../../src/store/postgres/running.ts';
import { type PortalClient, signIn } from '../portal/portal-client.ts';
import { freePort, startPortal } from '../portal/portal-process.ts';
import { anImportLine, importHeaders } from './open-import-tests.ts';
import { findFaults, findHalves, type Pool } from './prove-imports.ts';

type Proof = {
  readonly dataDir: string;
  readonly rows: number;
  readonly kills: number;
  /** A whole number from 0 to this one. */
  readonly upTo: (max: number) => number;
  readonly onProgress?: (words: string) => void;
};

const reports = '/api/file--import-reports';
const user = 'karin@fordra.example';
const POLL_MS = 100;
const FAULTS_MAX = 100;
/** A token is valid for 15 minutes. */
const TOKEN_MS = 600_000;
/** Against hanging only. */
const STEP_MS_MAX = 600_000;
const working = ['received', 'reading', 'checking', 'queued', 'registering', 'undoing'];

/**
 * Imports files through a portal that is killed at any moment of its work (SIGKILL), and started again. Between kills there
 * are whole chunks only; in the end every row has one case, and no number is doubled.
 */
export async function proveImportKills({ dataDir, rows, kills, upTo, onProgress }: Proof) {
  const port = await freePort();
  const start = () => startPortal({ port, dataDir, env: { FORDRA_LOG_LEVEL: 'error' } });
  let portal = start();
  await portal.untilUp();
  const pool = openPool(findRunningUrl(join(dataDir, 'postgres'))!, { max: 2 }) as unknown as Pool & {
    end(): Promise<void>;
  };
  const client = openClient(portal.address);
  const faults: string[] = [];
  let [done, files] = [0, 0];
  try {
    while (done < kills && faults.length < FAULTS_MAX) {
      const id = await client.send(rows);
      for (const action of actionsOf(files)) {
        if (action !== undefined) await client.act(id, action);
        while (await isWorking(pool, id)) {
          await sleep(upTo(1_000));
          if (done >= kills) continue;
          portal.signal('SIGKILL');
          await portal.ended;
          done += 1;
          faults.push(...(await findHalves(pool, id, rows)));
          portal = start();
          await portal.untilUp();
        }
      }
      files += 1;
      faults.push(...(await findFaults(pool, id, rows)));
      onProgress?.(`${files} files, ${done} kills, ${faults.length} faults`);
    }
    return { faults, files };
  } finally {
    await pool.end();
    portal.signal('SIGTERM');
    await portal.ended;
  }
}

/** First it is read; every other import is undone. */
function actionsOf(nth: number) {
  return [undefined, 'map_columns', 'register_rows', ...(nth % 2 === 0 ? (['undo_import'] as const) : [])] as const;
}

async function isWorking(pool: Pool, id: string): Promise<boolean> {
  const { rows } = await pool.query('select status from file_import_reports where _id = $1', [id]);
  return working.includes(String(rows[0]!.status));
}

function openClient(address: string) {
  let session: { readonly client: PortalClient; readonly since: number } | undefined;
  const open = async (): Promise<PortalClient> => {
    if (!session || Date.now() - session.since > TOKEN_MS)
      session = { client: await signIn(address, user), since: Date.now() };
    return session.client;
  };
  /** As a person does who gets no answer, or hears that the portal is not ready. */
  const again = async <T>(ask: (client: PortalClient) => Promise<T | undefined>): Promise<T> => {
    for (const until = Date.now() + STEP_MS_MAX; Date.now() < until; await sleep(POLL_MS)) {
      const answer = await open().then(ask, () => undefined);
      if (answer !== undefined) return answer;
    }
    throw new Error('the portal did not answer');
  };
  return {
    send: (rows: number) =>
      again(async (client) => {
        const where = encodeURIComponent(JSON.stringify({ is_active: true }));
        const { body } = await client.call('GET', `/api/creditors?where=${where}&max_results=1&sort=_id`);
        const [creditor] = body._items as { _id: string }[];
        const form = new FormData();
        const lines = Array.from({ length: rows }, () => anImportLine({ number: `K${Date.now()}-${Math.random()}` }));
        form.append('file', new Blob([[importHeaders, ...lines].join('\r\n')]), 'krav.csv');
        const url = `${address}/api/file--imports/${creditor!._id}?kind=cases`;
        const reply = await fetch(url, { method: 'POST', body: form, headers: { 'x-api-key': client.token } });
        return reply.status === 201 ? ((await reply.json()) as { _id: string })._id : undefined;
      }),
    act: (id: string, action: string) =>
      again(async (client) => {
        const { body: report } = await client.call('GET', `${reports}/${id}`);
        const input = action === 'map_columns' ? { start_action: 'reminder' } : {};
        const headers = { 'if-match': String(report._etag) };
        const reply = await client.call('POST', `${reports}/${id}/actions/${action}`, input, headers);
        if (reply.status === 422) throw new Error(`${action}: ${JSON.stringify(reply.body)}`);
        return reply.status === 200 || undefined;
      }),
  };
}
