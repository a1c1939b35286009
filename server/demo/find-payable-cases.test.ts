import { afterAll, expect, test } from 'vitest';
import { openDatabase, openPool } from '../src/store/connection/database.ts';
import { testDatabase } from '../testing/test-database.ts';
import { buildDemo } from './build-demo.ts';
import { findPayableCases } from './find-payable-cases.ts';
import { makeDemoCases } from './make-demo-cases.ts';

const pool = openPool(await testDatabase());
afterAll(() => pool.end());

test('the simulated bank finds the open cases to pay, and any case by its numbers or by name', async () => {
  const db = openDatabase(pool);
  await buildDemo(db);
  await makeDemoCases(db);
  const open = await findPayableCases(db, '');
  expect(open).toHaveLength(10);
  expect(open.every(({ isClosed, remaining }) => !isClosed && Number.isInteger(remaining))).toBe(true);
  const { rows } = await pool.query('select * from cases where closed is not null limit 1');
  const [closed] = rows;
  const expected = { id: closed._id, ocr: closed.ocr_number, debtor: closed.customer_name, isClosed: true };
  for (const search of [closed._id, closed.journal_number, closed.ocr_number, closed.customer_name.toUpperCase()])
    expect(await findPayableCases(db, search)).toContainEqual(expect.objectContaining(expected));
  expect(await findPayableCases(db, '%')).toEqual([]);
});
