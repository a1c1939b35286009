import { afterAll, describe, expect, test } from 'vitest';
import { rule } from '../../../testing/contract/contract-rule.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const [anna, bo, lars, stina, sys] = (await Promise.all(
  [
    'anna@nordvik.example',
    'bo@soloab.example',
    'lars@advokat.example',
    'stina@fordra.example',
    'sys@fordra.example',
  ].map(portal.signIn),
)) as [string, string, string, string, string];

type Document = Record<string, unknown>;
const get = async (token: string, url: string) => (await portal.call(token, { url: `/api/${url}` })).json();
const post = (token: string, resource: string, payload: Document) =>
  portal.call(token, { method: 'POST', url: `/api/${resource}`, payload });
const patch = (token: string, url: string, etag: unknown, payload: Document | Document[]) =>
  portal.call(token, { method: 'PATCH', url: `/api/${url}`, headers: { 'if-match': String(etag) }, payload });

describe('user--settings', () => {
  rule('SPC-09', async () => {
    const settings = { ui: { theme: 'light', language: 'sv' } };
    const replies = await Promise.all([1, 2, 3].map(() => post(anna, 'user--settings', { settings })));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422]);
    const { _items } = await get(anna, 'user--settings');
    expect(_items).toMatchObject([{ settings, account: expect.stringMatching(/^[0-9a-f]{24}$/) }]);
  });

  test('merge: the language changes, the theme stays', async () => {
    const [mine] = (await get(anna, 'user--settings'))._items;
    await patch(anna, `user--settings/${mine._id}`, mine._etag, { 'settings.ui.language': 'en' });
    expect((await get(anna, 'user--settings'))._items[0].settings.ui).toEqual({ theme: 'light', language: 'en' });
  });

  test('belong to one user each, also for users without a group', async () => {
    expect((await post(lars, 'user--settings', { settings: { ui: { theme: 'dark' } } })).statusCode).toBe(201);
    expect((await get(lars, 'user--settings'))._meta.total).toBe(1);
    expect((await get(stina, 'user--settings'))._meta.total).toBe(0);
    const [of] = (await get(anna, 'user--settings'))._items;
    expect((await portal.call(bo, { url: `/api/user--settings/${of._id}` })).statusCode).toBe(404);
    expect((await patch(bo, `user--settings/${of._id}`, of._etag, { settings: {} })).statusCode).toBe(404);
    expect((await post(bo, 'user--settings', { user: of.user, settings: {} })).statusCode).toBe(422);
  });

  test("a POST may name its user, account and partner, as the specification writes it, and nobody else's", async () => {
    const { user, account, partner } = (await get(bo, 'user--extended-data'))._items[0];
    const owners = { user, account: account ?? null, partner: partner ?? null };
    for (const resource of ['user--settings', 'user--favorites']) {
      const content =
        resource === 'user--settings' ? { settings: { ui: { theme: 'light', language: 'sv' } } } : { favorites: {} };
      const foreign = await post(bo, resource, { ...owners, account: 'a'.repeat(24), ...content });
      expect([foreign.statusCode, foreign.json()._issues]).toEqual([422, { account: 'field is read-only' }]);
      const own = await post(bo, resource, { ...owners, ...content });
      expect(own.statusCode, own.body).toBe(201);
      expect((await get(bo, resource))._items).toMatchObject([owners]);
    }
  });

  test('a key is added to a map and removed again', async () => {
    const [mine] = (await get(lars, 'user--settings'))._items;
    const seen = { displayed_attributes: ['name'], sort: { property: 'name', order: 'asc' } };
    const put = await patch(lars, `user--settings/${mine._id}`, mine._etag, {
      settings: { item_component: { cases: seen } },
    });
    expect((await get(lars, 'user--settings'))._items[0].settings.item_component).toEqual({ cases: seen });
    await patch(lars, `user--settings/${mine._id}`, put.json()._etag, {
      settings: { item_component: { cases: null } },
    });
    expect((await get(lars, 'user--settings'))._items[0].settings.item_component).toEqual({});
  });
});

test('the layout of a list is stored, and reset by null', async () => {
  const [mine] = (await get(lars, 'user--settings'))._items;
  const arranged = {
    filters: { search_filter: [{ attribute: 'state', value: ['reminder'] }] },
    sort: { property: 'state', order: 'desc' },
    then_by: [{ property: 'name', order: 'asc' }],
    displayed_attributes: ['state', 'name'],
    density: 'compact',
    view: 'grid',
  };
  const delivered = Object.fromEntries(Object.keys(arranged).map((name) => [name, null]));
  const change = (etag: unknown, cases: object) =>
    patch(lars, `user--settings/${mine._id}`, etag, { settings: { item_component: { cases } } });
  const put = await change(mine._etag, arranged);
  const stored = async () => (await get(lars, 'user--settings'))._items[0].settings.item_component.cases;
  expect(await stored()).toEqual(arranged);
  const fewer = await change(put.json()._etag, { filters: { search_filter: [] } });
  expect((await stored()).filters).toEqual({ search_filter: [] });
  await change(fewer.json()._etag, { ...delivered, filters: { search_filter: null } });
  expect(await stored()).toEqual({ ...delivered, filters: { search_filter: null } });
});

describe('creditor--settings', () => {
  const path = 'settings.notification_types.new_decision.enabled';
  let own: Document;

  test('are created for creditors of the own account only, and inherit their owners', async () => {
    const [creditor] = (await get(anna, 'creditors'))._items;
    const [foreign] = (await get(bo, 'creditors'))._items;
    const settings = { notification_types: {}, dashboard_statistics: { hidden: [] } };
    expect((await post(anna, 'creditor--settings', { creditor: creditor._id, settings })).statusCode).toBe(201);
    const refused = await post(anna, 'creditor--settings', { creditor: foreign._id, settings });
    expect(refused.json()._issues.creditor).toContain('must exist in resource');
    own = (await get(anna, 'creditor--settings'))._items[0];
    expect(own.account).toBe(creditor.account);
  });

  test('are created by the first user who changes them, who needs no right to create', async () => {
    const karin = await portal.signIn('karin@fordra.example');
    const rights = (await get(karin, 'user--extended-data'))._items[0].access_rights['creditor--settings'];
    expect(rights.methods).toEqual(['GET', 'POST', 'PATCH']);
    const [creditor] = (await get(bo, 'creditors'))._items;
    const settings = { notification_types: {}, dashboard_statistics: { hidden: ['amortization'] } };
    expect((await post(karin, 'creditor--settings', { creditor: creditor._id, settings })).statusCode).toBe(201);
  });

  test('are changed by a list of paths, merged', async () => {
    const reply = await patch(anna, `creditor--settings/${own._id}`, own._etag, [
      { dotted_path: path, value: false },
      { dotted_path: 'settings.dashboard_statistics.hidden', value: ['amortization'] },
    ]);
    expect(reply.json()).toMatchObject({ _status: 'OK', _etag: expect.any(String), _updated: expect.any(String) });
    own = (await get(anna, 'creditor--settings'))._items[0];
    expect(own.settings).toEqual({
      notification_types: { new_decision: { enabled: false } },
      dashboard_statistics: { hidden: ['amortization'] },
    });
  });

  rule('SPC-04', async () => {
    const reply = await patch(anna, `creditor--settings/${own._id}`, own._etag, [
      { dotted_path: path, value: true },
      { dotted_path: 'settings.notification_types.new_ticket_response.enabled', value: 'ja' },
      { dotted_path: 'settings.nope', value: 1 },
    ]);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()._issues).toEqual({
      'settings.notification_types.new_ticket_response.enabled': 'must be of boolean type',
      'settings.nope': 'unknown field',
    });
    expect((await get(anna, 'creditor--settings'))._items[0]).toEqual(own);
  });

  test.each([[{}], [[]], [[{ path: 'x' }]], [[1]]])('a body that is no list of paths is a 400: %j', async (body) => {
    expect((await patch(anna, `creditor--settings/${own._id}`, own._etag, body as Document)).statusCode).toBe(400);
  });
});

describe('users', () => {
  const find = async (email: string) =>
    (await get(sys, `users?where=${encodeURIComponent(JSON.stringify({ email }))}`))._items[0];
  const remove = (token: string, user: Document) =>
    portal.call(token, {
      method: 'DELETE',
      url: `/api/users/${user._id}`,
      headers: { 'if-match': String(user._etag) },
    });

  rule('SPC-17', async () => {
    const reply = await remove(stina, await find('stina@fordra.example'));
    expect([reply.statusCode, reply.json()._error.message]).toEqual([403, 'cannot_delete_self']);
  });

  test('a user is added to an account, once with each address, and removed', async () => {
    const { account } = await find('anna@nordvik.example');
    const user = { name: 'Ny Person', email: 'Ny.Person@Nordvik.example', kind: 'creditor_user', account };
    expect((await post(stina, 'users', user)).statusCode).toBe(201);
    const twice = await post(stina, 'users', user);
    expect(twice.json()._issues).toEqual({ email: 'email_already_registered_for_account' });
    const made = await find('ny.person@nordvik.example');
    expect(made).toMatchObject({ language: 'sv', is_disabled: false, access_groups: [] });
    expect((await remove(stina, made)).statusCode).toBe(204);
    expect(await find('ny.person@nordvik.example')).toBeUndefined();
  });

  test('support can neither create staff nor grant rights', async () => {
    expect((await post(stina, 'users', { name: 'x', email: 'x@fordra.example', kind: 'staff' })).statusCode).toBe(403);
    const self = await find('stina@fordra.example');
    expect((await patch(stina, `users/${self._id}`, self._etag, { access_groups: [] })).statusCode).toBe(403);
  });
});

test('application--details are found by the application’s name, by anyone signed in', async () => {
  expect(await get(lars, 'application--details/ada_ui')).toMatchObject({ application: 'ada_ui', api_version: '0.1.0' });
  expect((await portal.call(lars, { url: '/api/application--details/other' })).statusCode).toBe(404);
});

test('an activity is stored under the requester’s name', async () => {
  const activity = { name: 'portal', timestamp: 'Sun, 15 Nov 2026 02:00:00 GMT', key: 'top_bar', value: 'logout' };
  expect((await post(lars, 'application--user-activities', activity)).statusCode).toBe(201);
  const { _items } = await get(lars, 'application--user-activities');
  expect(_items).toMatchObject([{ value: 'logout', timestamp: '2026-11-15T02:00:00.000Z' }]);
  expect((await get(stina, 'application--user-activities'))._meta.total).toBe(0);
});

test('screens follow the overrides for role and account, cut by rights', async () => {
  const structure = { creditors: { item_search: { columns: ['name', 'account'] } } };
  const made = await post(sys, 'ui--structures', { name: 'Smal', role: 'creditor_user', version: 1, structure });
  const { _id, _etag } = made.json();
  const url = `/api/ui--structures/${_id}/actions/activate_ui_structure`;
  const reply = await portal.call(sys, { method: 'POST', url, payload: {}, headers: { 'if-match': _etag } });
  expect(reply.statusCode).toBe(200);
  const columnsOf = async (token: string) =>
    (await get(token, 'user--extended-data'))._items[0].ui_structure.structure.creditors.item_search.columns;
  expect(await columnsOf(anna)).toEqual(['name', 'account']);
  expect(await columnsOf(stina)).toContain('organization_no');
});
