import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/store/connection/database.ts';
import { diskFiles } from '../../src/store/files/disk-files.ts';
import { testAgency } from '../../testing/run-flow.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { buildDemo } from '../build-demo.ts';
import { areChannelsMissing, makeChannels } from './channels/make-channels.ts';
import { makeWorld } from './make-world.ts';
import { openWorldPool } from './open-world-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'fordra-channels-'));
const pool = openWorldPool(await testDatabase());
const db = openDatabase(pool);
afterAll(async () => {
  await pool.end();
  rmSync(folder, { recursive: true });
});

const end = Temporal.Instant.from('2026-11-13T13:00:00Z');
const size = { cases: 300, end };
const making = { db, files: diskFiles(folder), agency: testAgency, signal: new AbortController().signal };

beforeAll(async () => {
  await buildDemo(db);
  await makeWorld({ ...making, onProgress: () => {} }, { ...size, months: 6 });
  await makeChannels(making, size);
});

const wordsOf = async (query: string) => (await pool.query(query)).rows.map(({ word }) => word as string);

test('the demo has calls, text messages, credit reports, news of registers and e-invoices of several kinds', async () => {
  expect(await wordsOf('select distinct outcome as word from contact_logs order by 1')).toHaveLength(5);
  expect(await wordsOf(`select promise ->> 'status' as word from contact_logs where promise is not null`)).toEqual(
    expect.arrayContaining(['open', 'broken']),
  );
  const sent = await wordsOf('select distinct status as word from sms_messages');
  expect(sent).toContain('delivered');
  expect(sent).not.toContain('sending');
  expect(await wordsOf('select registered as word from letters where registered is not null')).toHaveLength(1);
  const reports = await wordsOf(
    `select kind || case when deleted_on is null then '' else ' deleted' end as word from credit_reports`,
  );
  expect(reports).toEqual(expect.arrayContaining(['person', 'person deleted']));
  expect(await wordsOf(`select status as word from register_news`)).toContain('waiting');
  expect(await wordsOf(`select direction || ' ' || status as word from e_invoices`)).toEqual(
    expect.arrayContaining(['in imported', 'in parked']),
  );
});

test('nothing is from after the end of the world, and it is made once', async () => {
  for (const table of ['contact_logs', 'sms_messages', 'credit_reports', 'register_news', 'e_invoices'])
    expect(await wordsOf(`select '${table}' as word from ${table} where _created > '${end}' limit 1`)).toEqual([]);
  expect(await areChannelsMissing(db, size.cases)).toBe(false);
  const before = await wordsOf('select count(*) as word from contact_logs');
  await makeChannels(making, size);
  expect(await wordsOf('select count(*) as word from contact_logs')).toEqual(before);
});
