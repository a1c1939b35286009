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

test('a proposed plan, an objection, the contract of a minor, a restructuring, an estate and a bankruptcy wait for an answer', async () => {
  const waiting = [
    'approve_amortization',
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

test('each kind of special debtor is there, also where no creditor is asked', async () => {
  const { rows } = await pool.query(`
    select (select count(*)::int from estates where status = 'solvent') as solvent,
      (select count(*)::int from debt_restructurings where status = 'approved' and jsonb_array_length(yearly_payments) > 4) as plans,
      (select count(*)::int from bankruptcy_estates where concluded_kind = 'dismissed') as dismissed,
      (select count(*)::int from foreign_debt_collections where status = 'demand') as abroad,
      (select count(*)::int from cases where pause->>'reason' = 'reconstruction') as reconstructed`);
  for (const [what, count] of Object.entries(rows[0])) expect(count, what).toBeGreaterThan(0);
});

test('no case stands still for a reason that the portal handles', async () => {
  const { rows } = await pool.query(`
    select journal_number, state, status, failed_reason from cases
    where closed is null and (status = 'idle' or status = 'failed' and failed_reason not in ('letter_returned', 'no_addresses_found'))
      or closed is null and state not in ('estate', 'bankruptcy_estate', 'debt_restructuring', 'dispute', 'amortization')
        and status not in ('failed', 'paused', 'locked') and next_flow_date is null`);
  expect(rows).toEqual([]);
});

test('they are made once', async () => {
  const before = (await asked()).length;
  expect(await areDecisionsMissing(db, size.cases)).toBe(false);
  await makeDecisions({ db, signal }, size);
  expect(await asked()).toHaveLength(before);
});
