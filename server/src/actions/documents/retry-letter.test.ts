import { afterAll, expect, test } from 'vitest';
import { aCaseWithAll } from '../../../testing/case-rows.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const karin = await portal.signIn('karin@fordra.example');
const { rows } = await portal.pool.query(`select _id as creditor, account, partner from creditors limit 1`);
const made = await aCaseWithAll(portal.db, { tag: 'retry', n: 1, owner: rows[0], until: 'letters' });
const id = made.letters!._id;

const letter = async () => (await portal.pool.query('select * from letters where _id = $1', [id])).rows[0];
const set = (values: string) => portal.pool.query(`update letters set ${values} where _id = $1`, [id]);
const retry = async (): Promise<string> => {
  const url = `/api/letters/${id}/actions/retry_letter`;
  const reply = await portal.call(karin, { method: 'POST', url, payload: {} });
  return reply.statusCode === 200 ? 'done' : reply.json()._error.message;
};

const setClosed = (instant: string) =>
  portal.pool.query(`update cases set closed = ${instant} where _id = $1`, [made.cases!._id]);
const setFailed = (reason: string) =>
  portal.pool.query(`update cases set failed_reason = ${reason} where _id = $1`, [made.cases!._id]);

test('a failed letter is retried with a new count of attempts, together with its batch', async () => {
  await setClosed('null');
  await setFailed('null');
  await set(`status = 'failed', fault = 'unavailable', attempts = 16`);
  await portal.pool.query(`with batch as (insert into print_batches (tries) values (16) returning _id)
    insert into letter_sendings (letter, channel, payload, batch, sequence) select '${id}', 'letter', '{}', _id, 1 from batch`);
  expect(await retry()).toBe('done');
  expect(await letter()).toMatchObject({ status: 'sending', fault: null, attempts: 0, next_attempt: null });
  const batches = await portal.pool.query('select tries, next_attempt from print_batches');
  expect(batches.rows).toEqual([{ tries: 0, next_attempt: expect.any(String) }]);
});

test('a letter whose failure stopped its case is made anew by the flow, a copy of a letter is not', async () => {
  await setFailed(`'letter_not_sent'`);
  await set(`status = 'failed', resent_from = null`);
  expect(await retry()).toBe('flow_interrupted_by_task_error');
  await set(`resent_from = _id`);
  expect(await retry()).toBe('done');
});

test('any other letter, and one of a closed case, is not changed', async () => {
  await set(`status = 'sent'`);
  expect(await retry()).toBe('letter_not_failed');
  await set(`status = 'failed'`);
  await setClosed('now()');
  expect(await retry()).toBe('case_closed');
  expect(await letter()).toMatchObject({ status: 'failed' });
});
