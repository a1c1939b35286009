import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCaseActions } from '../../testing/case-actions.ts';
import { testPortal } from '../../testing/portal/test-portal.ts';
import { runToday } from '../../testing/run-flow.ts';
import { prepareJobs } from '../jobs/worker/prepare-jobs.ts';
import { addJob } from '../store/jobs/add-job.ts';

const portal = await testPortal();
afterAll(portal.close);
beforeAll(() => prepareJobs(portal.pool));
const { aCase } = await openCaseActions(portal);
const karin = await portal.signIn('karin@fordra.example');
const operations = async () => (await portal.call(karin, { url: '/api/operations' })).json();
const rowOf = async (item: string) =>
  (await operations()).run.find((row: { readonly item: string }) => row.item === item);

async function dueFor(item: string): Promise<string> {
  const id = await aCase();
  await portal.pool.query('update cases set next_flow_item = $2, next_flow_date = registration_date where _id = $1', [
    id,
    item,
  ]);
  return id;
}

test('due cases are counted by flow item, and after the run as done or failed', async () => {
  await runToday(portal.db);
  const before = await rowOf('send_reminder');
  await dueFor('send_reminder');
  expect(await rowOf('send_reminder')).toMatchObject({ due: 1 });
  const broken = await dueFor('no_such_item');
  await runToday(portal.db);
  expect(await rowOf('send_reminder')).toEqual({
    item: 'send_reminder',
    due: 0,
    run: (before?.run ?? 0) + 1,
    failed: before?.failed ?? 0,
  });
  expect(await rowOf('no_such_item')).toEqual({ item: 'no_such_item', due: 0, run: 0, failed: 1 });
  const answer = await operations();
  expect(answer.last_batch).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(answer.failed_cases).toEqual([{ reason: 'invalid_next_flow_item', count: 1 }]);
  const letters = answer.letters as readonly { readonly status: string; readonly count: number }[];
  expect(letters.find(({ status }) => status === 'queued')?.count).toBeGreaterThan(0);
  await portal.pool.query(`update cases set next_flow_item = 'send_reminder' where _id = $1`, [broken]);
});

test('waiting and failed jobs are counted by name', async () => {
  for (const code of ['a', 'b']) await addJob(portal.db, 'send-sign-in-code', { code });
  // The sign-in of these tests has queued a mail too.
  await portal.pool.query(`delete from graphile_worker._private_jobs where payload ->> 'code' not in ('a', 'b')`);
  await portal.pool.query(`
    update graphile_worker._private_jobs set last_error = 'no', attempts = max_attempts where payload ->> 'code' = 'a'`);
  const { queues } = await operations();
  expect(queues).toContainEqual({
    job: 'send-sign-in-code',
    waiting: 1,
    running: 0,
    failed: 1,
    oldest_seconds: expect.any(Number),
  });
});
