import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/store/connection/database.ts';
import { diskFiles } from '../../src/store/files/disk-files.ts';
import { testAgency } from '../../testing/run-flow.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { digestWorld } from '../../testing/world-digest.ts';
import { buildDemo } from '../build-demo.ts';
import { areTicketsMissing, makeTickets } from './make-tickets.ts';
import { makeWorld } from './make-world.ts';
import { openWorldPool } from './open-world-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'fordra-tickets-'));
const pools = [openWorldPool(await testDatabase()), openWorldPool(await testDatabase())] as const;
afterAll(async () => {
  for (const pool of pools) await pool.end();
  rmSync(folder, { recursive: true });
});

const end = Temporal.Instant.from('2026-11-13T13:00:00Z');
const { signal } = new AbortController();
/** As many tickets as a world of this size has, about fewer cases. */
const size = { cases: 400, end };

beforeAll(async () => {
  for (const pool of pools) {
    const db = openDatabase(pool);
    await buildDemo(db);
    const making = { db, files: diskFiles(folder), agency: testAgency, signal, onProgress: () => {} };
    await makeWorld(making, { cases: 12, months: 8, end });
    await makeTickets({ db, operatorName: testAgency.name, log: pino({ level: 'silent' }), signal }, size);
  }
});

const countTickets = async () => (await pools[0].query('select count(*) as n from tickets')).rows[0].n as number;

test('the same seed gives the same tickets, once', async () => {
  expect(await digestWorld(pools[0])).toBe(await digestWorld(pools[1]));
  const made = await countTickets();
  expect(made).toBeGreaterThan(40);
  const db = openDatabase(pools[0]);
  expect(await areTicketsMissing(db, size.cases)).toBe(false);
  await makeTickets({ db, operatorName: testAgency.name, log: pino({ level: 'silent' }), signal }, size);
  expect(await countTickets()).toBe(made);
});

test('they are in several channels and states, some are late, and all happened before the end', async () => {
  const { rows } = await pools[0].query(
    `
    select count(distinct channel)::int as channels, array_agg(distinct status) as states,
      count(*) filter (where sla_state = 'breached')::int as late,
      count(*) filter (where "case" is not null)::int as about_cases,
      (select max(_created) <= $1::timestamptz + interval '1 second' from ticket_messages) as is_over,
      (select count(*)::int from history_entries where resource = 'tickets') as changes,
      (select count(*)::int from tickets t where not exists (
        select from ticket_messages m where m.ticket = t._id and m.visibility = 'public')) as silent
    from tickets`,
    [end.toString()],
  );
  expect(rows[0]).toMatchObject({ is_over: true, silent: 0 });
  expect(rows[0].channels).toBeGreaterThanOrEqual(3);
  expect(rows[0].states).toEqual(expect.arrayContaining(['closed', 'resolved', 'waiting_on_requester']));
  expect(rows[0].late).toBeGreaterThan(0);
  expect(rows[0].about_cases).toBeGreaterThan(20);
  expect(rows[0].changes).toBeGreaterThan(150);
  const { rows: shown } = await pools[0].query(`
    select count(*)::int as n from creditor_notifications n join creditors c on c._id = n.creditor
    where n.target_resource = 'tickets' and n.data @> '{"is_settled": true}' and not n.hidden_by_creditor
      and not n.hidden_by_system and c.name like 'Nordvik%'`);
  expect(shown[0].n).toBe(0);
  expect((await pools[0].query('select from message_templates')).rowCount).toBe(4);
});
