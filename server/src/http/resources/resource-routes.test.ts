import { afterAll, describe, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const [anna, bo, petra, karin, sys, kim] = await Promise.all(
  [
    'anna@nordvik.example',
    'bo@soloab.example',
    'petra@partner.example',
    'karin@fordra.example',
    'sys@fordra.example',
    'kim@kund.example',
  ].map(portal.signIn),
);

type Items = { _items: Record<string, unknown>[]; _meta: { total: number; page: number; max_results: number } };

async function list(token: string | undefined, query = ''): Promise<Items> {
  return (await portal.call(token, { url: `/api/creditors?${query}` })).json();
}
const names = async (token: string | undefined, query = '') =>
  (await list(token, query))._items.map(({ name }) => name);
const status = async (token: string | undefined, query: string) =>
  (await portal.call(token, { url: `/api/creditors?${query}` })).statusCode;
const where = (filter: unknown) => `where=${encodeURIComponent(JSON.stringify(filter))}`;
const first = async (token: string | undefined) => (await list(token))._items[0]!;

function patch(token: string | undefined, id: unknown, etag: unknown, payload: Record<string, unknown>) {
  const headers = etag === undefined ? {} : { 'if-match': String(etag) };
  return portal.call(token, { method: 'PATCH', url: `/api/creditors/${id}`, headers, payload });
}

describe('access to creditors', () => {
  test('a creditor user sees the creditors of the own account', async () => {
    expect(await names(anna)).toEqual(['Nordvik Bredband AB', 'Nordvik El AB', 'Nordvik Fjärrvärme AB']);
    expect(await names(bo)).toEqual(['Solo AB']);
  });

  test('a partner user sees the partner’s creditors', async () => {
    expect((await list(petra))._meta.total).toBe(5);
  });

  test('staff and system users see all', async () => {
    expect((await list(karin))._meta.total).toBe(9);
    expect((await list(sys))._meta.total).toBe(9);
  });

  test('a user without a group gets 403, and another account’s creditor does not exist', async () => {
    expect(await status(kim, '')).toBe(403);
    const foreign = await first(bo);
    expect((await portal.call(anna, { url: `/api/creditors/${foreign._id}` })).statusCode).toBe(404);
    expect((await patch(anna, foreign._id, foreign._etag, { name: 'Stulen' })).statusCode).toBe(404);
    expect(await names(anna, where({ name: 'Solo AB' }))).toEqual([]);
  });

  test('the owner columns limit access even without a group filter', async () => {
    await portal.pool.query(
      `update access_groups set rights = group_rights(access_groups) #- '{creditors,filter}' where name = 'Borgenärsanvändare'`,
    );
    expect(await names(bo)).toEqual(['Solo AB']);
    await portal.pool.query(
      `update access_groups set rights = jsonb_set(group_rights(access_groups), '{creditors,filter}', '{"account":"$user.account"}') where name = 'Borgenärsanvändare'`,
    );
  });

  test('an attribute without read access cannot be shown, filtered, sorted or detected', async () => {
    const accounts = await portal.call(anna, { url: '/api/accounts' });
    expect(Object.keys(accounts.json<Items>()._items[0]!)).toEqual(['_id', '_etag', '_created', '_updated', 'name']);
    expect((await portal.call(anna, { url: `/api/accounts?${where({ partner: null })}` })).statusCode).toBe(400);
    // A hidden field is ignored in a sort like an unknown one.
    for (const name of ['partner', 'nope'])
      expect((await portal.call(anna, { url: `/api/accounts?sort=${name}` })).json()).toEqual(accounts.json());
    const definition = await portal.call(anna, { url: '/api/swagger-definition/accounts' });
    expect(Object.keys(definition.json().properties)).not.toContain('partner');
  });
});

describe('listing', () => {
  test('names sort by Swedish collation, ascending and descending', async () => {
    const sorted = await names(karin, 'sort=name');
    expect(sorted.slice(-2)).toEqual(['Ängelholms Åkeri AB', 'Östersunds Gym & Hälsa AB']);
    expect(await names(karin, 'sort=-name')).toEqual(sorted.toReversed());
    expect(await names(karin, 'sort="-name"')).toEqual(sorted.toReversed());
  });

  test('inner attributes can be sorted and filtered on', async () => {
    expect((await names(karin, 'sort=address.city,-name'))[0]).toBe('Nordvik Fjärrvärme AB');
    expect(await names(karin, where({ 'address.city': 'Malmö' }))).toEqual(['Västra Bostäder AB']);
  });

  test('pages are stable, counted and bounded', async () => {
    const pages = [
      await list(karin, 'max_results=4&page=1'),
      await list(karin, 'max_results=4&page=2'),
      await list(karin, 'max_results=4&page=3'),
    ];
    expect(pages.map(({ _items }) => _items.length)).toEqual([4, 4, 1]);
    expect(new Set(pages.flatMap(({ _items }) => _items.map(({ _id }) => _id))).size).toBe(9);
    expect((await list(karin, 'page=99'))._meta).toEqual({ page: 99, max_results: 25, total: 9 });
    expect((await list(karin, 'max_results=101'))._meta.max_results).toBe(100);
    expect((await list(karin, 'max_results=abc&page=-2'))._meta).toMatchObject({ page: 2, max_results: 25 });
  });

  test.each([
    ['text in any case, with Swedish letters', { name: { $regex: 'åkeri', $options: 'i' } }, ['Ängelholms Åkeri AB']],
    ['text with pattern characters', { name: { $regex: 'Gym & H', $options: 'i' } }, ['Östersunds Gym & Hälsa AB']],
    ['a percent sign is a percent sign', { name: { $regex: '%', $options: 'i' } }, []],
    ['a real pattern', { name: { $regex: '^So.o' } }, ['Solo AB']],
    ['or', { $or: [{ name: 'Solo AB' }, { 'address.city': 'Malmö' }] }, ['Solo AB', 'Västra Bostäder AB']],
    ['ranges', { success_rating: { $gte: 8.5 } }, ['Nordvik El AB', 'Solo AB']],
    ['in', { organization_no: { $in: ['5599900114', '0000000000'] } }, ['Solo AB']],
    ['null is absent', { partner: null, name: { $regex: 'Solo' } }, ['Solo AB']],
    [
      'exists',
      { partner: { $exists: true }, 'address.city': { $ne: 'Malmö' }, success_rating: { $lt: 5 } },
      ['Berga Parkering AB'],
    ],
    ['not', { $nor: [{ success_rating: { $gt: 4.5 } }] }, ['Berga Parkering AB']],
  ])('finds by %s', async (_name, filter, expected) => {
    expect(await names(karin, `sort=name&${where(filter)}`)).toEqual(expected);
  });

  test.each([
    ['where={"name":'],
    ['where=[1]'],
    ['where={"nope":1}'],
    ['where={"name":{"$foo":1}}'],
    ['where={"name":{"$regex":"("}}'],
    [`where={"name":"${'x'.repeat(9_000)}"}`],
    ['where={"name":"a"}&where={"name":"b"}'],
    ['sort=[("prog":1)]'],
    ['sort=address'],
    ['projection={bad'],
    ['projection=["name"]'],
  ])('answers 400 to %.40s', async (query) => {
    expect(await status(karin, query)).toBe(400);
  });

  test('a projection narrows, and the etag stays the same', async () => {
    const whole = await first(anna);
    const [narrow] = (await list(anna, 'projection={"name":1}'))._items;
    expect(Object.keys(narrow!)).toEqual(['_id', '_etag', '_created', '_updated', 'name']);
    expect(narrow!._etag).toBe(whole._etag);
  });
});

describe('changing a creditor', () => {
  test('saves, answers the new etag, merges inner attributes and leaves history', async () => {
    const before = await first(anna);
    const reply = await patch(anna, before._id, before._etag, {
      address: { city: 'Kungälv' },
      debt_description: 'Bredband & fiber',
    });
    expect(reply.statusCode).toBe(200);
    const after = (await portal.call(anna, { url: `/api/creditors/${before._id}` })).json();
    expect(after).toMatchObject({
      debt_description: 'Bredband & fiber',
      address: { city: 'Kungälv', zip_code: '431 37' },
    });
    expect(reply.json()).toMatchObject({ _status: 'OK', _etag: after._etag, _updated: after._updated });
    expect(after._created).toBe(before._created);
    expect(after._updated > String(before._updated)).toBe(true);

    const history = await portal.call(anna, {
      url: `/api/history--entries?${where({ resource: 'creditors', resource_id: before._id })}`,
    });
    expect(history.json<Items>()._items).toMatchObject([
      {
        method: 'PATCH',
        user_name: 'Anna Nordvik',
        changes: [
          { attribute: 'address.city', from: 'Mölndal', to: 'Kungälv' },
          { attribute: 'debt_description', from: 'Bredband och telefoni', to: 'Bredband & fiber' },
        ],
      },
      { method: 'POST', user_name: 'Systemanvändare' },
    ]);
  });

  test('is refused per field when a value is wrong, and nothing is saved', async () => {
    const before = await first(bo);
    const reply = await patch(bo, before._id, before._etag, {
      organization_no: '5599900115',
      email: 'x',
      success_rating: 11,
      zz: 1,
    });
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json()._issues).sort()).toEqual(['email', 'organization_no', 'success_rating', 'zz']);
    expect(await first(bo)).toEqual(before);
  });

  test('of two changes of the same version one succeeds and the other gets 412', async () => {
    const before = await first(bo);
    const replies = await Promise.all(
      ['A', 'B', 'C', 'D'].map((text) => patch(bo, before._id, before._etag, { debt_description: text })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412]);
    const history = await portal.call(bo, {
      url: `/api/history--entries?${where({ resource: 'creditors', resource_id: before._id })}`,
    });
    const methods = history.json<Items>()._items.map(({ method }) => method);
    expect(methods).toEqual(['PATCH', 'POST']);
  });

  test('a number must be unique within the account; other accounts’ numbers are not revealed', async () => {
    await portal.pool.query(`update creditors set is_active = false where name like 'Nordvik%'`);
    const [one, two] = (await list(anna))._items;
    const taken = await patch(anna, one!._id, one!._etag, { organization_no: two!.organization_no as string });
    expect(taken.json()._issues).toEqual({ organization_no: `value '${two!.organization_no}' is not unique` });
    const foreign = await first(bo);
    const free = await patch(anna, one!._id, one!._etag, { organization_no: foreign.organization_no as string });
    expect(free.statusCode).toBe(200);
    await patch(anna, one!._id, free.json()._etag, { organization_no: one!.organization_no as string });
    await portal.pool.query('update creditors set is_active = true');
  });

  test.each<[string, number, unknown, Record<string, unknown>]>([
    ['no etag', 428, undefined, { name: 'x' }],
    ['another etag', 412, 'wrong', { name: 'x' }],
    ['a star', 412, '*', { name: 'x' }],
    ['another etag before a wrong value', 412, 'wrong', { name: 1 }],
  ])('%s is answered %i', async (_name, expected, etag, payload) => {
    const { _id } = await first(bo);
    expect((await patch(bo, _id, etag, payload)).statusCode).toBe(expected);
  });

  test('quoted and weak etags are accepted', async () => {
    for (const form of [(etag: unknown) => `"${etag}"`, (etag: unknown) => `W/"${etag}"`]) {
      const { _id, _etag } = await first(bo);
      expect((await patch(bo, _id, form(_etag), { debt_description: form.length.toString() })).statusCode).toBe(200);
    }
  });

  test('clients cannot set owners and activation', async () => {
    const { _id, _etag, account } = await first(bo);
    const stolen = (await first(anna)).account;
    for (const payload of [{ account: stolen }, { is_active: false }, { _created: 'x' }, { _etag: 'x' }] as Record<
      string,
      unknown
    >[]) {
      expect((await patch(bo, _id, _etag, payload)).statusCode).toBe(422);
    }
    expect((await patch(bo, _id, _etag, { account: account as string })).statusCode).toBe(200);
  });

  test('bodies that are not a change are answered 400', async () => {
    const { _id, _etag } = await first(bo);
    const send = (payload: string, type = 'application/json') =>
      portal.call(bo, {
        method: 'PATCH',
        url: `/api/creditors/${_id}`,
        headers: { 'if-match': String(_etag), 'content-type': type },
        payload,
      });
    for (const body of ['[]', '"x"', 'null', '{"a":', '', '{"__proto__":{"x":1}}'])
      expect((await send(body)).statusCode).toBe(400);
    expect((await send('<x/>', 'application/xml')).statusCode).toBe(415);
    expect((await send(`{"name":"${'x'.repeat(1_100_000)}"}`)).statusCode).toBe(413);
  });
});

describe('not found', () => {
  test.each([
    ['GET', '/api/no-such'],
    ['GET', '/api/creditors/nothex'],
    ['GET', '/api/creditors/0000000000000000000C0000'],
    ['GET', '/api/swagger-definition/no-such'],
    ['POST', '/api/creditors/x/y'],
  ] as const)('%s %s is a 404 with the usual body', async (method, url) => {
    const reply = await portal.call(karin, { method, url });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ _status: 'ERR', _error: { code: 404 }, _locale_message: 'Hittades inte' });
  });
});
