import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessTemplates } from '@fordra/resources/all-roles';
import { afterAll, expect, test } from 'vitest';
import { freePort, startPortal } from '../testing/portal/portal-process.ts';
import { productionSettings } from '../testing/production-settings.ts';
import { emptyDatabase } from '../testing/test-database.ts';
import { openPool } from './store/connection/database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'fordra-first-start-'));
const url = await emptyDatabase();
const pool = openPool(url, { max: 1 });
afterAll(async () => {
  await pool.end();
  rmSync(dataDir, { recursive: true, force: true });
});
const production = { ...productionSettings, DATABASE_URL: url, FORDRA_LOG_LEVEL: 'warn', FORDRA_PARTS: 'api' };

/** Starts a production portal, waits until it answers, stops it, and returns its log. */
async function startAndStop(): Promise<string> {
  const portal = startPortal({ port: await freePort(), dataDir, env: production });
  try {
    await portal.untilUp();
  } finally {
    portal.signal('SIGTERM');
  }
  expect(await portal.ended).toBe(0);
  return portal.output();
}
const groups = async () =>
  (await pool.query('select name, group_rights(g) as rights from access_groups g order by _id')).rows;
const shipped = Object.values(accessTemplates).map(({ name, rights }) => ({ name: name.sv, rights }));

test('a new production portal has the roles from its first start, and no users', async () => {
  expect(await startAndStop()).not.toContain('keeps its own rights');
  expect(await groups()).toEqual(shipped);
  expect((await pool.query('select from users')).rowCount).toBe(0);
});

test('a start with newer roles updates unchanged groups, and logs changed ones', async () => {
  const older = `'{"cases": {"methods": ["GET"], "full_attribute_access": true, "attribute_access": {}}}'`;
  await pool.query(`update access_templates set rights = ${older} where key in ('support', 'finance')`);
  await pool.query(`update access_groups set rights = '{}' where name = 'Ekonomi'`);
  const logged = await startAndStop();
  const expected = shipped.map((one) => (one.name === 'Ekonomi' ? { ...one, rights: {} } : one));
  expect(await groups()).toEqual(expected);
  const lines = logged.split('\n').filter((line) => line.includes('keeps its own rights'));
  expect(lines.map((line) => JSON.parse(line).outdated)).toEqual([
    { template: 'finance', version: 2, group: 'Ekonomi' },
  ]);
});

test('a start with another master key than the first is refused in one line', async () => {
  const env = { ...production, FORDRA_MASTER_KEY: Buffer.alloc(32, 8).toString('base64url') };
  const portal = startPortal({ port: await freePort(), dataDir, env });
  expect(await portal.ended).toBe(1);
  expect(portal.errors()).toMatch(/^Fordra could not start: FORDRA_MASTER_KEY is not the key [^\n]+\n$/);
});
