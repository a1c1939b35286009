import type { Grant } from '@fordra/schema/access';
import type { NavigationEntry } from '@fordra/schema/ui-structure';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { someGrants } from '../../../testing/contract/arbitrary-grants.ts';
import { contractPortal } from '../../../testing/contract/contract-portal.ts';
import { accountId, idOf } from '../../../testing/contract/contract-world.ts';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { accessRuns, proofSeed } from '../../../testing/proof-size.ts';

/* What the web is told of its user's rights agrees with what requests do. */

const portal = await contractPortal();
afterAll(portal.close);
const everyRow = await portal.tokenWith('system', {});

const whole: Grant = { methods: ['GET', 'POST', 'PATCH'], full_attribute_access: true, attribute_access: {} };
const userOf = (grants: readonly Grant[], account: string | null = null) =>
  aUser(portal.db, { groups: grants.map((creditors) => ({ creditors })), account });

async function dataOf(token: string) {
  const { _items } = await portal.list('/user--extended-data', {}, { token });
  return _items[0] as {
    access_rights: Record<string, Record<string, unknown>>;
    access_template_status: unknown;
    ui_structure: { navigation_menu: NavigationEntry[]; structure: object };
  } & Record<string, unknown>;
}
const rightsOf = async (grants: readonly Grant[]) =>
  (await dataOf(await signAs(portal, await userOf(grants)))).access_rights.creditors;
const rowsOf = async (token: string, where: unknown = {}) =>
  (await portal.progs({ where, sort: 'prog', max_results: 100, projection: { prog: 1 } }, { token })) as number[];

/** Reads every attribute, so that no condition is left out of the filters. */
const readsAll = ({ methods, ...grant }: Grant): Grant => ({
  ...grant,
  methods: [...new Set([...methods, 'GET' as const])],
  full_attribute_access: true,
});

test('filter and user_filter select the rows that the user reads and changes', async () => {
  await fc.assert(
    fc.asyncProperty(someGrants, fc.boolean(), async (given, hasAccount) => {
      const grants = given.map(readsAll);
      const token = await signAs(portal, await userOf(grants, hasAccount ? accountId : null));
      const { filter = {}, user_filter: limit = filter, methods } = (await dataOf(token)).access_rights.creditors!;
      const ofTenant = (where: unknown) =>
        rowsOf(everyRow, { $and: [where, hasAccount ? { account: accountId } : {}] });
      expect(await ofTenant(filter)).toEqual(await rowsOf(token));
      if (!(methods as string[]).includes('PATCH')) return;
      const changed = new Set(await ofTenant(limit));
      for (const n of [0, 1, 2, 5]) {
        const reply = await portal.get(`/creditors/${idOf(n)}`, { access: true }, { token });
        if (reply.statusCode === 200) expect(reply.json()._access.patch, String(n)).toBe(changed.has(n));
      }
    }),
    { numRuns: accessRuns, ...proofSeed },
  );
});

test('conditions on attributes that the user may not read are left out', async () => {
  const filter = { $and: [{ is_active: true }, { rating: { $gt: 3 } }], $or: [{ prog: 1 }, { rating: 4 }] };
  const limited = {
    ...whole,
    full_attribute_access: false,
    attribute_access: { is_active: 'read', prog: 'read' },
  } as const;
  expect(await rightsOf([{ ...limited, filter }])).toMatchObject({ filter: { $and: [{ is_active: { $eq: true } }] } });
});

test('a user without limits has no filters', async () => {
  const rights = await rightsOf([{ ...whole, filter: { prog: 1 } }, whole]);
  expect([rights?.filter, rights?.user_filter, rights?.full_filter_access]).toEqual([undefined, undefined, true]);
  const limited = await rightsOf([{ ...whole, user_filter: { prog: 1 } }]);
  expect(limited).toMatchObject({ user_filter: { prog: { $eq: 1 } }, full_filter_access: false });
  expect(limited).not.toHaveProperty('filter');
});

test('a user who may only create has the resource among the rights, and a page of a new item', async () => {
  const token = await signAs(portal, await userOf([{ ...whole, methods: ['POST'] }]));
  const { access_rights: rights, ui_structure: ui } = await dataOf(token);
  expect(rights.creditors).toMatchObject({ methods: ['POST'], attribute_access: { name: 'write' } });
  expect(ui.structure).not.toHaveProperty('creditors');
  expect(ui.navigation_menu).toEqual([
    { route: '/item-display/creditors/new', label: 'resource.creditors', icon: expect.any(String) },
  ]);
});

test('resources without access control are among the rights of every user', async () => {
  const { access_rights: rights } = await dataOf(await signAs(portal, await userOf([])));
  expect(rights['media--files']).toMatchObject({ full_filter_access: true });
});

test('a filter that can no longer be read is reported', async () => {
  const broken = await dataOf(await signAs(portal, await userOf([{ ...whole, filter: { colour: 'red' } }, whole])));
  const reasons = [{ reason: 'filter_not_readable', resource: 'creditors' }];
  expect(broken.access_template_status).toEqual({ status: 'invalid', reasons });
  const sound = await dataOf(await signAs(portal, await userOf([whole])));
  expect(sound.access_template_status).toEqual({ status: 'valid', reasons: [] });
});

test('administrators of templates read that none is published for the users of new creditors', async () => {
  const templates: Grant = { ...whole, attribute_access: {} };
  const administrator = await aUser(portal.db, { groups: [{ 'access--templates': templates }] });
  const statusOf = async (user: string) => (await dataOf(await signAs(portal, user))).access_template_status;
  const without = { status: 'invalid', reasons: [{ reason: 'no_default_registration_group' }] };
  const valid = { status: 'valid', reasons: [] };
  await portal.pool.query('update access_templates set is_default_registration = false');
  expect(await statusOf(administrator)).toEqual(without);
  expect(await statusOf(await userOf([whole]))).toEqual(valid);
  await portal.pool.query(`insert into access_templates (key, name, level, rights, version, status, is_default_registration)
    values ('ny', '{"sv": "Ny"}', 'creditor', '{}', 1, 'published', true)`);
  expect(await statusOf(administrator)).toEqual(valid);
});

test('who bypasses customised pages gets those of the product', async () => {
  await portal.pool.query(`insert into ui_structures (name, version, is_active, structure)
    values ('Egna', 1, true, '{"creditors": {"icon": "lock"}}')`);
  const iconOf = async (grant: Grant) => {
    const user = await aUser(portal.db, { groups: [{ creditors: whole, 'ui--structures': grant }] });
    const { structure } = (await dataOf(await signAs(portal, user))).ui_structure;
    return (structure as Record<string, { icon: string }>).creditors!.icon;
  };
  expect(await iconOf(whole)).toBe('lock');
  expect(await iconOf({ ...whole, bypasses_custom_views: true })).not.toBe('lock');
});

test('the user has its date, address and law firm', async () => {
  const data = await dataOf(await signAs(portal, await userOf([])));
  expect(data).toMatchObject({ solicitor: null, first_login: null, data_to_sign: { agreements: [] } });
  expect(data.email_data).toEqual({ email: expect.stringMatching(/@people\.example$/) });
  expect(Date.parse(String(data.created))).toBeGreaterThan(0);
});
