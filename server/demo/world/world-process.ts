import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import { pino } from 'pino';
import { openDatabase } from '../../src/store/connection/database.ts';
import { diskFiles } from '../../src/store/files/disk-files.ts';
import { makeChannels } from './channels/make-channels.ts';
import { makeDisputes } from './disputes/make-disputes.ts';
import { finishWorld } from './finish-world.ts';
import { makeDecisions } from './make-decisions.ts';
import { makeTickets } from './make-tickets.ts';
import { makeWorld } from './make-world.ts';
import { openWorldPool } from './open-world-pool.ts';

export type WorldOrder = {
  readonly url: string;
  readonly filesFolder: string;
  readonly agency: LetterAgency;
  readonly cases: number;
};

// The parent process is gone and its database will stop; uncommitted work is rolled back.
process.once('disconnect', () => process.exit(1));
process.once('message', (order: WorldOrder) => void make(order));

async function make({ url, filesFolder, agency, cases }: WorldOrder): Promise<void> {
  const pool = openWorldPool(url);
  const db = openDatabase(pool);
  const { signal } = new AbortController();
  const files = diskFiles(filesFolder);
  const onProgress = (made: number) => void process.send?.({ made });
  await makeWorld({ db, files, agency, signal, onProgress }, { cases });
  await makeTickets({ db, operatorName: agency.name, log: pino({ level: 'warn' }), signal }, { cases });
  await makeDecisions({ db, signal }, { cases });
  await makeDisputes(db, { cases });
  await makeChannels({ db, files, agency, signal }, { cases });
  await finishWorld(db);
  await pool.end();
  process.exit(0);
}
