import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decisionTypes, passiveOptions } from '@fordra/domain/decisions/decision-catalogue';
import { day } from '@fordra/domain/values/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/store/connection/database.ts';
import { diskFiles } from '../../src/store/files/disk-files.ts';
import { testAgency } from '../../testing/run-flow.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { buildDemo } from '../build-demo.ts';
import { areDecisionsMissing, makeDecisions } from './make-decisions.ts';
import { makeWorld } from './make-world.ts';
import { openWorldPool } from './open-world-pool.ts';
import { planAskedDebtors, planDecisions } from './plan-decisions.ts';

const folder = mkdtempSync(join(tmpdir(), 'fordra-decisions-'));
const pool = openWorldPool(await testDatabase());
const db = openDatabase(pool);
afterAll(async () => {
  await pool.end();
  rmSync(folder, { recursive: true });
});

const end = Temporal.Instant.from('2026-11-13T13:00:00Z');
const { signal } = new AbortController();
const size = { cases: 90, end };

beforeAll(async () => {
  await buildDemo(db);
  const making = { db, files: diskFiles(folder), agency: testAgency, signal, onProgress: () => {} };
  await makeWorld(making, { ...size, months: 9 });
  await makeDecisions({ db, signal }, size);
});

const asked = async () => {
  const { rows } = await pool.query(`
    select d.type, d.status, d."group", d.deadline, d.assignee is not null as is_assigned, d._created
    from decisions d
    where exists (select from history_entries h where h.action = 'create_decision' and h.resource_id = d."case")
      and d._created > '2026-11-06'`);
  return rows;
};

test('staff has asked creditors about several kinds of cases, and some are assigned, grouped or answered', async () => {
  const made = await asked();
  expect(new Set(made.map(({ type }) => type)).size).toBeGreaterThanOrEqual(3);
  const statuses = new Set(made.map(({ status }) => status));
  expect([...statuses]).toEqual(expect.arrayContaining(['unassigned', 'assigned', 'made']));
  expect(made.filter(({ group }) => group !== null).length).toBeGreaterThanOrEqual(8);
  expect(made.some(({ is_assigned }) => is_assigned)).toBe(true);
  expect(made.every(({ _created }) => new Date(_created).getTime() <= end.epochMilliseconds)).toBe(true);
});

test('the same is asked about all cases of a debtor with a creditor', () => {
  const of = { creditor: 'c', creditor_name: 'C', state: 'debt_surveillance', is_foreign: false };
  const cases = ['a', 'b', 'c'].map((_id) => ({ ...of, _id, debtor: _id === 'c' ? 'y' : 'x' }));
  expect(planDecisions(cases, 1).map(({ case: id, type, isForGroup }) => [id, type, isForGroup])).toEqual([
    ['a', 'write_off', true],
    ['b', 'write_off', true],
    ['c', 'write_off', false],
  ]);
});

test('every kind that has an answer besides letting the case go on is asked', () => {
  const states = ['reminder', 'debt_collection', 'enforcement', 'debt_surveillance'];
  const cases = [...states, ...states, 'foreign'].map((state, at) => ({
    ...{ _id: `${at}`, creditor: 'c', creditor_name: 'C', debtor: `${at}`, state, is_foreign: state === 'foreign' },
  }));
  const planned = [...planDecisions(cases, 1), ...planAskedDebtors(day('2026-11-13'))].map(({ type }) => type);
  const answerable = decisionTypes.filter(({ options }) =>
    options.some(({ key, awaits, isOnlyDefault }) => !awaits && !isOnlyDefault && !passiveOptions.includes(key)),
  );
  expect([...new Set(planned)].toSorted()).toEqual(answerable.map(({ key }) => key).toSorted());
});

test('an objection, the contract of a minor, a restructuring, an estate and a bankruptcy wait for an answer', async () => {
  const waiting = [
    'bankruptcy_proof',
    'debt_restructuring_answer',
    'dispute_response',
    'estate_action',
    'minor_debtor',
  ];
  const { rows } = await pool.query(
    `select type from decisions where type = any($1) and status = 'unassigned' and _created > '2026-11-06'`,
    [waiting],
  );
  expect([...new Set(rows.map(({ type }) => type))].toSorted()).toEqual(waiting);
});

test('they are made once', async () => {
  const before = (await asked()).length;
  expect(await areDecisionsMissing(db, size.cases)).toBe(false);
  await makeDecisions({ db, signal }, size);
  expect(await asked()).toHaveLength(before);
});
