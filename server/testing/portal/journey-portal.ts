import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findRunningUrl } from '../../src/store/postgres/running.ts';
import { freePort, startPortal } from './portal-process.ts';

export type JourneyPortal = {
  readonly url: string;
  /** What people have set for themselves goes: the next journey finds every list as a newcomer does. */
  forgetHabits(): Promise<void>;
  stop(): Promise<void>;
};

/** A fresh demo on a free port, in a folder that goes with it. */
export async function startJourneyPortal(): Promise<JourneyPortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fordra-e2e-'));
  const env = {
    FORDRA_MODE: 'demo',
    FORDRA_LOG_LEVEL: 'warn',
    FORDRA_KNOWLEDGE_BANK_URL: 'https://kunskap.fordra.example/',
  };
  const portal = startPortal({ port: await freePort(), dataDir, env });
  await portal.untilUp();
  const database = new pg.Client(findRunningUrl(join(dataDir, 'postgres'))!);
  await database.connect();
  return {
    url: portal.address,
    forgetHabits: async () => {
      await database.query('delete from user_settings; delete from user_favorites');
    },
    stop: async () => {
      await database.end();
      portal.signal('SIGTERM');
      await portal.ended;
      if (portal.errors()) console.error(portal.errors());
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
