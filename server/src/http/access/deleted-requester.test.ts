import type { InjectOptions } from 'fastify';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { hangMs } from '../../../testing/hang-ms.ts';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { openReadLog } from '../../records/read/read-log.ts';
import type { Requester } from '../../records/rows/requester.ts';

/* A user who is deleted while its request runs is answered as one whose session has ended. */

const portal = await testPortal();
afterAll(portal.close);
const grant = {
  methods: ['GET', 'POST', 'PATCH', 'DELETE'],
  full_attribute_access: true,
  attribute_access: {},
} as const;
const rights = {
  units: grant,
  notes: grant,
  accounts: grant,
  creditors: { ...grant, actions: ['deactivate_creditor'] },
};
const idOf = async (table: string) =>
  (await portal.pool.query<{ _id: string; _etag: string }>(`select _id, _etag from ${table} order by _id limit 1`))
    .rows[0]!;
const account = (await idOf('accounts'))._id;

/**
 * Sends the request while another transaction has deleted the user: the request waits for that transaction, which commits
 * when the request is known to wait.
 */
async function sendWhileDeleted(request: InjectOptions, etag?: string) {
  const user = await aUser(portal.db, { kind: 'staff', groups: [rights] });
  const token = await signAs(portal, user);
  const deleter = await portal.pool.connect();
  try {
    await deleter.query('begin');
    await deleter.query('delete from users where _id = $1', [user]);
    const reply = portal.call(token, { ...request, ...(etag && { headers: { 'if-match': etag } }) });
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await portal.pool.query(waiting)).rowCount, { timeout: hangMs }).toBe(1);
    await deleter.query('commit');
    return await reply;
  } finally {
    deleter.release();
  }
}

describe('419 is the answer to', () => {
  let unit: { _id: string; _etag: string; name: string };
  beforeEach(async () => {
    unit = (
      await portal.pool.query(
        `insert into units (name, account) values ('Enhet ' || new_id(), $1) returning _id, _etag, name`,
        [account],
      )
    ).rows[0];
  });

  test('a creation', async () => {
    const payload = { name: 'Ny enhet', account };
    expect((await sendWhileDeleted({ method: 'POST', url: '/api/units', payload })).statusCode).toBe(419);
    const { rowCount } = await portal.pool.query(`select from units where name = 'Ny enhet'`);
    expect(rowCount).toBe(0);
  });

  test('a creation of a row that names its author', async () => {
    const target = { target_resource: 'accounts', target_id: account };
    const payload = { ...target, text: 'Hej', visibility: 'internal' };
    const reply = await sendWhileDeleted({ method: 'POST', url: '/api/notes', payload });
    expect([reply.statusCode, reply.json()._error.message]).toEqual([419, 'The session has ended']);
  });

  test('a change', async () => {
    const request = { method: 'PATCH', url: `/api/units/${unit._id}`, payload: { name: 'Annan' } } as const;
    expect((await sendWhileDeleted(request, unit._etag)).statusCode).toBe(419);
    const { rows } = await portal.pool.query('select name from units where _id = $1', [unit._id]);
    expect(rows).toEqual([{ name: unit.name }]);
  });

  test('a removal', async () => {
    const request = { method: 'DELETE', url: `/api/units/${unit._id}` } as const;
    expect((await sendWhileDeleted(request, unit._etag)).statusCode).toBe(419);
  });

  test('an action', async () => {
    await portal.pool.query('update creditors set is_active = true');
    const { _id } = await idOf('creditors');
    const url = `/api/creditors/${_id}/actions/deactivate_creditor`;
    expect((await sendWhileDeleted({ method: 'POST', url, payload: {} })).statusCode).toBe(419);
  });
});

test('reads of a user who was deleted before they were logged do not stop the log', async () => {
  const { rows: before } = await portal.pool.query('select from read_log');
  const log = openReadLog(portal.db);
  const origin = { address: '192.0.2.1', requestId: 'r' };
  const reader = (id: string) => ({ user: { id }, signedInBy: null, origin }) as Requester;
  const [gone, known] = [await aUser(portal.db), await aUser(portal.db)];
  for (const id of [gone, known]) log.note(reader(id), 'cases', account);
  await portal.pool.query('delete from users where _id = $1', [gone]);
  await log.flush();
  const { rows } = await portal.pool.query('select user_id from read_log order by seq');
  expect(rows.slice(before.length).map(({ user_id }) => user_id)).toEqual([null, known]);
});
