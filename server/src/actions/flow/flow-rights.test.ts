import type { Rights } from '@fordra/schema/access';
import { afterAll, expect, test } from 'vitest';
import { daysAgo, openCaseActions } from '../../../testing/case-actions.ts';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const { aCase, act, read } = await openCaseActions(portal);

const actions = ['pause_case', 'run_next_item', 'change_address'];
const whole = { methods: ['GET'], full_attribute_access: true, attribute_access: {}, actions } as const;
const signedIn = async (...groups: readonly Rights[]) => signAs(portal, await aUser(portal.db, { groups }));
const at = (...items: readonly string[]): Rights => ({ cases: { ...whole, flow_actions: items } });
const pause = async (id: string, token: string) => {
  const reply = await act(id, 'pause_case', { to: daysAgo(-5) }, { token, query: '?dry_run=true' });
  return [reply.statusCode, reply.json()._error?.message];
};
const refused = [403, 'no_access_to_flow_action'];

test('who may intervene at some items of the flow may not at others', async () => {
  const id = await aCase();
  const { next_flow_item: next } = await read(id);
  expect(await pause(id, await signedIn({ cases: whole }))).toEqual([200, undefined]);
  expect(await pause(id, await signedIn(at(next!)))).toEqual([200, undefined]);
  const other = await signedIn(at('handle_closure_report'));
  expect(await pause(id, other)).toEqual(refused);
  expect((await act(id, 'run_next_item', {}, { token: other })).json()._error.message).toBe(refused[1]);
  const { _items: offered } = (await portal.call(other, { url: `/api/cases/${id}/actions` })).json();
  const stateOf = (name: string) => offered.find((one: { name: string }) => one.name === name);
  expect(stateOf('pause_case')).toMatchObject({ allowed: false, refusal: 'no_access_to_flow_action' });
  expect(stateOf('change_address')).toMatchObject({ allowed: true });
});

test('one of several groups is enough, if it opens the case', async () => {
  const id = await aCase();
  const { next_flow_item: next } = await read(id);
  expect(await pause(id, await signedIn(at(), at(next!)))).toEqual([200, undefined]);
  const elsewhere: Rights = { cases: { ...whole, user_filter: { currency: 'NOK' } } };
  expect(await pause(id, await signedIn(at(), elsewhere))).toEqual(refused);
});

test('a group names only items of the flow', async () => {
  const sys = await portal.signIn('sys@fordra.example');
  const post = (items: readonly string[]) =>
    portal.call(sys, { method: 'POST', url: '/api/access--groups', payload: { name: 'Flöde', rights: at(...items) } });
  expect((await post(['send_reminder'])).statusCode).toBe(201);
  expect((await post(['send_flowers'])).json()._issues.rights.cases.flow_actions).toContain('send_flowers');
});
