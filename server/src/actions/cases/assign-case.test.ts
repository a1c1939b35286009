import { afterAll, expect, test } from 'vitest';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const { aCase, act, must, read } = await openCaseActions(portal);
const karin = await portal.signIn('karin@fordra.example');
const { rows: people } = await portal.pool.query<{ _id: string; email: string }>('select _id, email from users');
const idOf = (email: string) => people.find((person) => person.email === email)!._id;

test('a case worker takes a case, gives it to a colleague and gives it back', async () => {
  const id = await aCase();
  expect((await read(id)).handler).toBeNull();
  await must(id, 'assign_case', {}, { token: karin });
  expect((await read(id)).handler).toBe(idOf('karin@fordra.example'));
  await must(id, 'assign_case', { handler: idOf('finn@fordra.example') }, { token: karin });
  const where = encodeURIComponent(JSON.stringify({ handler: idOf('finn@fordra.example') }));
  const listed = (await portal.call(karin, { url: `/api/cases?where=${where}` })).json();
  expect(listed._items.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
  await must(id, 'unassign_case', {}, { token: karin });
  expect((await read(id)).handler).toBeNull();
  const { rows } = await portal.pool.query(
    `select action from history_entries where resource_id = $1 and action like '%assign_case' order by seq`,
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['assign_case', 'assign_case', 'unassign_case']);
});

test.each([
  ['handler_not_staff', 'assign_case', async () => [await aCase(), { handler: idOf('anna@nordvik.example') }]],
  ['case_has_no_handler', 'unassign_case', async () => [await aCase(), {}]],
  [
    'case_closed',
    'assign_case',
    async () => {
      const id = await aCase();
      await must(id, 'close_manually', { reason: 'contractual' });
      return [id, {}];
    },
  ],
] as const)('%s: %s', async (refusal, action, prepare) => {
  const [id, input] = await prepare();
  const reply = await act(id as string, action, input as Record<string, unknown>, { token: karin });
  expect([reply.statusCode, reply.json()._error.message]).toEqual([422, refusal]);
});

test('of two who take the same case as they saw it, one gets it', async () => {
  const id = await aCase();
  const { _etag } = await read(id);
  const take = (token: string) =>
    portal.call(token, {
      method: 'POST',
      url: `/api/cases/${id}/actions/assign_case`,
      payload: {},
      headers: { 'if-match': _etag },
    });
  const replies = await Promise.all([take(karin), take(await portal.signIn('sys@fordra.example'))]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
});

test('a creditor sees who handles its case and cannot change it', async () => {
  const id = await aCase();
  const anna = await portal.signIn('anna@nordvik.example');
  const reply = await act(id, 'assign_case', {}, { token: anna });
  expect([reply.statusCode, reply.json()._error.message]).toEqual([403, 'action_refused_for_user_type']);
});
