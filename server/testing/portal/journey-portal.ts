import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { copyTemplate, dropDatabase, type TestServer } from '../copy-template.ts';
import type { storeBankRows } from '../store-bank-rows.ts';
import { freePort, startPortal } from './portal-process.ts';

/* Imports little of the server: every worker of the journeys loads it. */

/** The database that each portal copies. */
export const journeyTemplate = 'journeys';

export type JourneyPortal = {
  readonly url: string;
  /** Deletes users' settings and favorites, so that the next journey starts with the defaults. */
  resetUserSettings(): Promise<void>;
  /** Sets the interface settings of every user, or of the user with this address. */
  setInterface(ui: { readonly theme?: 'dark'; readonly language?: 'sv' | 'en' }, email?: string): Promise<void>;
  /** Every creditor has signed the agreement, which takes each of them a signature by mobile e-ID. */
  signAgreements(): Promise<void>;
  /** Sets business time to a Swedish time of the business day, or of another day. */
  setTime(time: string, day?: string): Promise<void>;
  /** Rows on the clients' account, as a file of the bank brings them. */
  storeBankRows(rows: Parameters<typeof storeBankRows>[1]): Promise<void>;
  stop(): Promise<void>;
};

/** A portal on a free port, with its own copy of the demo and a data folder that is deleted afterwards. */
export async function startJourneyPortal(server: TestServer, { hasWorker = true } = {}): Promise<JourneyPortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fordra-e2e-'));
  const databaseUrl = await copyTemplate(server, journeyTemplate);
  const env = {
    DATABASE_URL: databaseUrl,
    FORDRA_MODE: 'demo',
    FORDRA_PARTS: hasWorker ? 'api,worker' : 'api',
    FORDRA_LOG_LEVEL: 'warn',
    // A machine without processor time to spare would be answered 503.
    FORDRA_TIME_LIMIT_FACTOR: '100',
    FORDRA_KNOWLEDGE_BANK_URL: 'https://kunskap.fordra.example/',
  };
  const portal = startPortal({ port: await freePort(), dataDir, env });
  await portal.untilUp();
  const database = new pg.Client(databaseUrl);
  await database.connect();
  return {
    url: portal.address,
    resetUserSettings: async () => {
      await database.query('delete from user_settings; delete from user_favorites');
    },
    setInterface: async (ui, email) => {
      await database.query(
        `insert into user_settings ("user", account, partner, settings)
         select _id, account, partner, $1 from users where $2::text is null or email = $2
         on conflict ("user") do update set settings = excluded.settings, _etag = new_etag()`,
        [JSON.stringify({ ui }), email ?? null],
      );
    },
    signAgreements: async () => {
      await database.query(
        'update creditors set agreement_version = (select _id from agreement_versions order by _created limit 1) where agreement_version is null',
      );
    },
    setTime: async (time, day) => {
      await database.query(
        `update business_clock set ahead = ((coalesce($2::date, (business_now() at time zone 'Europe/Stockholm')::date)
           + $1::time) at time zone 'Europe/Stockholm') - clock_timestamp()`,
        [time, day ?? null],
      );
    },
    storeBankRows: async (rows) => {
      const { openDatabase, openPool } = await import('../../src/store/connection/database.ts');
      const { storeBankRows } = await import('../store-bank-rows.ts');
      const pool = openPool(databaseUrl, { max: 1 });
      await storeBankRows(openDatabase(pool), rows);
      await pool.end();
    },
    stop: async () => {
      await database.end();
      portal.signal('SIGTERM');
      await portal.ended;
      if (portal.errors()) console.error(portal.errors());
      await dropDatabase(server, databaseUrl);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
