import { afterAll, expect, test } from 'vitest';
import { openDatabase, openPool } from '../src/store/connection/database.ts';
import { testDatabase } from '../testing/test-database.ts';
import { buildDemo } from './build-demo.ts';
import { makeDemoCases } from './make-demo-cases.ts';

const pool = openPool(await testDatabase());
afterAll(() => pool.end());

test('the demo has open cases for every creditor, among them paid, paused and disputed ones, and makes each only once', async () => {
  const db = openDatabase(pool);
  await buildDemo(db);
  await makeDemoCases(db);
  await makeDemoCases(db);
  const { rows } = await pool.query(`
    select count(*) as cases, count(distinct creditor) as creditors, count(distinct account) as accounts,
      count(*) filter (where pause is not null) as paused, count(*) filter (where closed is not null) as closed,
      count(*) filter (where has_protected_identity) > 0 as has_protected from cases`);
  expect(rows[0]).toMatchObject({ cases: 40, creditors: 9, accounts: 3, paused: 10, has_protected: true });
  const { rows: own } = await pool.query(
    `select count(*) as n from cases join users using (customer) where email = 'kim@kund.example'`,
  );
  expect(own[0].n).toBeGreaterThan(0);
});
