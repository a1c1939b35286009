import { afterAll, expect, test } from 'vitest';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const sys = await portal.signIn('sys@fordra.example');

const grant = { methods: ['GET'], full_attribute_access: true, attribute_access: {} };
const write = (rights: unknown) =>
  portal.call(sys, { method: 'POST', url: '/api/access--groups', payload: { name: 'Prov', rights } });

test.each([
  ['an unknown attribute', { creditors: { ...grant, filter: { colour: 'red' } } }, 'creditors', 'filter'],
  ['an unknown operator', { creditors: { ...grant, filter: { name: { $where: '1' } } } }, 'creditors', 'filter'],
  ['a value of the wrong type', { creditors: { ...grant, user_filter: { is_active: 7 } } }, 'creditors', 'user_filter'],
  [
    'an unknown placeholder',
    { users: { ...grant, filter: { $or: [{ account: '$user.acount' }] } } },
    'users',
    'filter',
  ],
])('a group whose filter contains %s is refused, and the answer says where', async (_what, rights, resource, part) => {
  const reply = await write(rights);
  expect(reply.statusCode).toBe(422);
  expect(reply.json()._issues.rights[resource][part]).toMatch(/^filter cannot be read: /);
});

test.each([grant, { ...grant, filter: { name: 'x' } }])(
  'a group that names an unknown resource is refused',
  async (one) => {
    const reply = await write({ creditors: grant, creditorz: one });
    expect([reply.statusCode, reply.json()._issues]).toEqual([422, { rights: { creditorz: 'unknown field' } }]);
  },
);

test('a group with valid filters is accepted', async () => {
  const filter = { $or: [{ account: '$user.account' }, { _id: { $in: ['$user.creditors'] } }] };
  expect((await write({ creditors: { ...grant, filter, user_filter: { is_active: true } } })).statusCode).toBe(201);
});

test('replacing the rights removes those left out; changing one path keeps the others', async () => {
  const made = (await write({ creditors: grant, users: grant, units: grant })).json();
  const patch = (etag: string, payload: object) =>
    portal.call(sys, {
      method: 'PATCH',
      url: `/api/access--groups/${made._id}`,
      headers: { 'if-match': etag },
      payload,
    });
  const rights = async () =>
    Object.keys(
      (await portal.call(sys, { method: 'GET', url: `/api/access--groups/${made._id}` })).json().rights,
    ).sort();
  const changed = await patch(made._etag, { rights: { creditors: grant, users: grant } });
  expect(changed.statusCode).toBe(200);
  expect(await rights()).toEqual(['creditors', 'users']);
  expect((await patch(changed.json()._etag, { 'rights.units': grant })).statusCode).toBe(200);
  expect(await rights()).toEqual(['creditors', 'units', 'users']);
});

test('a group without rights is refused without naming them to a user who may not know of them', async () => {
  const named = {
    methods: ['POST', 'GET'],
    full_attribute_access: false,
    attribute_access: { name: 'write' },
  } as const;
  const token = await signAs(portal, await aUser(portal.db, { groups: [{ 'access--groups': named }] }));
  const reply = await portal.call(token, { method: 'POST', url: '/api/access--groups', payload: { name: 'Prov' } });
  expect([reply.statusCode, reply.json()._issues]).toEqual([422, { _id: 'value not allowed' }]);
});
