import { parentPort, workerData } from 'node:worker_threads';
import type { LetterAgency } from '@fordra/domain/letters/letter-facts';
import { openDatabase, openPool } from '../../src/store/database.ts';
import { diskFiles } from '../../src/store/files/disk-files.ts';
import { finishWorld } from './finish-world.ts';
import { makeWorld } from './make-world.ts';

export type WorldOrder = {
  readonly url: string;
  readonly filesFolder: string;
  readonly agency: LetterAgency;
  readonly cases: number;
};

const STATEMENT_MS_MAX = 600_000;

const { url, filesFolder, agency, cases } = workerData as WorldOrder;
const stopping = new AbortController();
parentPort!.once('message', () => stopping.abort(new Error('the demo world was not finished')));
const pool = openPool(url, { max: 1, statementTimeoutMs: STATEMENT_MS_MAX });
const db = openDatabase(pool);
try {
  const onProgress = (made: number) => parentPort!.postMessage({ made });
  await makeWorld({ db, files: diskFiles(filesFolder), agency, signal: stopping.signal, onProgress }, { cases });
  await finishWorld(db);
} finally {
  await pool.end();
  parentPort!.close();
}
