import type { Grant, Rights } from '@fordra/schema/access';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { contractPortal, type List } from '../../../testing/contract/contract-portal.ts';
import { accountId, etagOf, idOf, unknownId } from '../../../testing/contract/contract-world.ts';
import { aUser, type Person, signAs } from '../../../testing/portal/people.ts';

/* Which rows and attributes a user's groups give access to, for reading and for each kind of write. */

const portal = await contractPortal();
afterAll(portal.close);
beforeEach(portal.reset);

const whole: Grant = {
  methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
  full_attribute_access: true,
  attribute_access: {},
};
const limited = (attribute_access: Grant['attribute_access'], more: Partial<Grant> = {}): Grant => ({
  ...whole,
  full_attribute_access: false,
  attribute_access,
  ...more,
});

async function tokenOf(grants: readonly Partial<Grant>[], given: Partial<Person> = {}): Promise<string> {
  const groups: readonly Rights[] = grants.map((grant) => ({ creditors: { ...whole, ...grant } }));
  return signAs(portal, await aUser(portal.db, { groups, ...given }));
}

async function list(token: string, query: Record<string, unknown> = {}): Promise<List> {
  return portal.list('/creditors', { max_results: 100, ...query }, { token });
}
const progs = async (token: string, query: Record<string, unknown> = {}) =>
  (await list(token, query))._items.map(({ prog }) => prog);
const statusOf = async (token: string, query: Record<string, unknown>) =>
  (await portal.get('/creditors', query, { token })).statusCode;
const send = async (method: 'PATCH' | 'PUT' | 'DELETE', token: string, n: number, body?: Record<string, unknown>) =>
  portal.send(method, `/creditors/${idOf(n)}`, { token, headers: { 'if-match': etagOf(n) }, ...(body && { body }) });
const patch = async (token: string, n: number, body: Record<string, unknown>) =>
  (await send('PATCH', token, n, body)).statusCode;
const post = async (token: string, body: Record<string, unknown>) =>
  (await portal.send('POST', '/creditors', { token, body })).statusCode;
const stored = async (n: number) =>
  (await portal.pool.query('select * from contract.creditors where _id = $1', [idOf(n)])).rows[0];
const count = async () => (await portal.pool.query('select count(*) from contract.creditors')).rows[0].count;

/** Runs a write that must be refused, and expects the row to be unchanged. */
async function expectUntouched(n: number, write: () => Promise<number>, status: number): Promise<void> {
  const before = await stored(n);
  expect(await write()).toBe(status);
  expect(await stored(n)).toEqual(before);
  expect(await count()).toBe(60);
}

describe('reading', () => {
  test('shows and counts only the rows of the filter', async () => {
    const token = await tokenOf([{ filter: { is_active: true } }]);
    const { _items, _meta } = await list(token);
    expect([_items.length, _meta.total]).toEqual([30, 30]);
    expect(_items.every(({ is_active }) => is_active)).toBe(true);
    expect((await portal.get(`/creditors/${idOf(0)}`, {}, { token })).statusCode).toBe(200);
    expect((await portal.get(`/creditors/${idOf(1)}`, {}, { token })).statusCode).toBe(404);
  });

  test('applies the group filter to every client filter', async () => {
    const token = await tokenOf([{ filter: { is_active: true } }]);
    for (const where of [
      { is_active: false },
      { $or: [{ is_active: false }, { prog: { $in: [1, 3] } }] },
      { $not: { is_active: true } },
      { _id: idOf(1) },
      { name: { $regex: 'Creditor 01' } },
      { prog: 1, is_active: { $exists: true } },
    ])
      expect(await progs(token, { where })).toEqual([]);
  });

  test('several groups show what any of them shows, each row once', async () => {
    const token = await tokenOf([{ filter: { prog: { $lt: 3 } } }, { filter: { prog: { $gte: 2, $lt: 5 } } }]);
    expect(await progs(token, { sort: 'prog' })).toEqual([0, 1, 2, 3, 4]);
  });

  test('a group without a filter shows all that the owner columns allow', async () => {
    const token = await tokenOf([{ filter: { prog: 1 } }, {}]);
    expect((await list(token))._meta.total).toBe(60);
  });

  test('the filter for writing does not limit reading', async () => {
    const token = await tokenOf([{ user_filter: { prog: 1 } }]);
    expect((await list(token))._meta.total).toBe(60);
  });

  test('placeholders are replaced by the user’s values, and match nothing without a value', async () => {
    const mine = { filter: { account: '$user.account' } };
    expect((await list(await tokenOf([mine], { account: accountId })))._meta.total).toBe(30);
    for (const filter of [
      { account: '$user.account' },
      { account: { $ne: '$user.account' } },
      { $nor: [{ account: '$user.account' }] },
      { account: { $in: '$user.creditors' } },
      { account: '$user.no_such' },
    ])
      expect((await list(await tokenOf([{ filter }])))._meta.total).toBe(0);
  });

  test.each([{ no_such: 1 }, { name: { $where: 1 } }, { prog: 'x' }, [], 'x', { name: { $regex: 5 } }])(
    'an invalid filter matches nothing and reveals nothing: %j',
    async (filter) => {
      const token = await tokenOf([{ filter }]);
      expect((await list(token))._meta.total).toBe(0);
      expect((await portal.get(`/creditors/${idOf(0)}`, {}, { token })).statusCode).toBe(404);
      expect(await patch(token, 0, { name: 'x' })).toBe(404);
      expect(await post(token, { name: 'x' })).toBe(403);
    },
  );

  test('a system user sees everything without a group', async () => {
    expect((await list(await tokenOf([], { kind: 'system_user' })))._meta.total).toBe(60);
  });
});

describe('attributes tied to rows', () => {
  const groups = [
    limited({ name: 'write', prog: 'read', kind: 'read' }, { filter: { kind: 'standard' } }),
    limited({ name: 'read', prog: 'read', kind: 'read', rating: 'write' }, { filter: { kind: 'foreign' } }),
  ];

  test('each row shows the attributes of the groups that match it', async () => {
    const { _items } = await list(await tokenOf(groups), { sort: 'prog' });
    expect(_items).toHaveLength(40);
    for (const item of _items) expect([item.kind, 'rating' in item]).toEqual([item.kind, item.kind === 'foreign']);
  });

  test('a row that two groups match shows the attributes of both', async () => {
    const token = await tokenOf([
      limited({ prog: 'read', name: 'read' }, { filter: { prog: { $lte: 1 } } }),
      limited({ prog: 'read', rating: 'read' }, { filter: { prog: { $gte: 1, $lte: 2 } } }),
    ]);
    const shown = (await list(token, { sort: 'prog' }))._items.map((item) =>
      Object.keys(item).filter((name) => !name.startsWith('_')),
    );
    expect(shown).toEqual([
      ['prog', 'name'],
      ['prog', 'name', 'rating'],
      ['prog', 'rating'],
    ]);
  });

  test('a row is found and counted only by attributes that it shows', async () => {
    const token = await tokenOf(groups);
    const all = { $gte: 0 };
    expect((await list(token, { where: { rating: all } }))._meta.total).toBe(20);
    // In an `or`, the condition on a hidden attribute finds nothing; the other one still does.
    expect((await list(token, { where: { $or: [{ rating: all }, { prog: { $lt: 0 } }] } }))._meta.total).toBe(20);
    expect((await list(token, { where: { $or: [{ rating: all }, { prog: all }] } }))._meta.total).toBe(40);
    expect((await list(token, { where: { $not: { rating: 99 } } }))._meta.total).toBe(20);
    expect((await list(token, { sort: 'rating' }))._meta.total).toBe(20);
    expect((await list(token, { where: { prog: all } }))._meta.total).toBe(40);
    expect(await statusOf(token, { where: { capital: 0 } })).toBe(400);
  });

  test('a write is checked against the groups that match the row', async () => {
    const token = await tokenOf(groups);
    expect(await patch(token, 0, { name: 'Ny' })).toBe(200);
    await expectUntouched(3, () => patch(token, 3, { rating: 1 }), 422); // Hidden in this row: answered like an unknown attribute.
    await expectUntouched(1, () => patch(token, 1, { name: 'Ny' }), 403);
    expect(await patch(token, 1, { rating: 5 })).toBe(200);
    await expectUntouched(2, () => patch(token, 2, { name: 'Ny' }), 404);
  });
});

describe('changing', () => {
  test('works within both filters', async () => {
    const token = await tokenOf([{ filter: { is_active: true }, user_filter: { kind: 'standard' } }]);
    expect(await patch(token, 0, { name: 'Ny' })).toBe(200);
  });

  test('a readable row that may not be written is answered 403, an unreadable one 404', async () => {
    const token = await tokenOf([{ filter: { is_active: true }, user_filter: { kind: 'standard' } }]);
    await expectUntouched(2, () => patch(token, 2, { name: 'Ny' }), 403);
    await expectUntouched(3, () => patch(token, 3, { name: 'Ny' }), 404);
    await expectUntouched(2, async () => (await send('PUT', token, 2, { name: 'Ny' })).statusCode, 403);
    await expectUntouched(3, async () => (await send('PUT', token, 3, { name: 'Ny' })).statusCode, 404);
  });

  test('may not move a row out of the write filter', async () => {
    const token = await tokenOf([{ user_filter: { kind: 'standard' } }]);
    await expectUntouched(0, () => patch(token, 0, { kind: 'foreign', name: 'Ny' }), 403);
    await expectUntouched(
      0,
      async () => (await send('PUT', token, 0, { name: 'Ny', kind: 'foreign' })).statusCode,
      403,
    );
  });

  test('may not move a row out of the read filter', async () => {
    const token = await tokenOf([{ filter: { kind: 'standard' } }]);
    await expectUntouched(0, () => patch(token, 0, { kind: 'foreign' }), 403);
  });

  test('may not move a row into the write filter', async () => {
    const token = await tokenOf([{ user_filter: { kind: 'foreign' } }]);
    await expectUntouched(0, () => patch(token, 0, { kind: 'foreign' }), 403);
  });

  test('full filter access lifts the write filter, not the read filter', async () => {
    const token = await tokenOf([
      { filter: { is_active: true }, user_filter: { kind: 'foreign' }, full_filter_access: true },
    ]);
    expect(await patch(token, 0, { kind: 'parking' })).toBe(200);
    await expectUntouched(1, () => patch(token, 1, { name: 'Ny' }), 404);
    await expectUntouched(2, () => patch(token, 2, { is_active: false }), 403);
  });

  test('a read-only attribute may be sent back unchanged, but not changed, added or removed', async () => {
    const token = await tokenOf([
      limited({ name: 'write', note: 'read', closed: 'read', tags: 'read', address: 'read' }),
    ]);
    expect(await patch(token, 0, { note: 'notera', tags: ['t0', 'alla'], address: { city: 'Lund' } })).toBe(200);
    const own = (await stored(2))._etag;
    expect(own).toBe(etagOf(2));
    for (const body of [
      { note: 'annat' },
      { tags: ['t2'] },
      { address: { city: 'Åhus' } },
      { 'address.city': 'Åhus' },
      { address: { zip_code: '22100', city: 'Åhus' } },
      { closed: '2026-01-01T00:00:00Z' },
    ])
      await expectUntouched(2, () => patch(token, 2, { name: 'Ny', ...body }), 403);
    await expectUntouched(3, () => patch(token, 3, { note: 'lagd till' }), 403);
    await expectUntouched(2, () => patch(token, 2, { note: null }), 403);
  });

  test('PUT needs full attribute access, which is checked before the row is loaded', async () => {
    const token = await tokenOf([limited({ name: 'write', kind: 'write' })]);
    await expectUntouched(0, async () => (await send('PUT', token, 0, { name: 'Ny' })).statusCode, 403);
    const bad = await portal.send('PUT', `/creditors/${unknownId}`, { token, body: [] });
    expect(bad.statusCode).toBe(403);
  });
});

describe('making', () => {
  test('the new row must match both filters', async () => {
    const token = await tokenOf([{ filter: { is_active: true }, user_filter: { kind: 'standard' } }]);
    expect(await post(token, { name: 'x', is_active: true, kind: 'standard' })).toBe(201);
    expect(await count()).toBe(61);
    for (const body of [
      { name: 'x', is_active: true, kind: 'foreign' },
      { name: 'x', is_active: false, kind: 'standard' },
      { name: 'x' },
    ]) {
      expect(await post(token, body)).toBe(403);
      expect(await count()).toBe(61);
    }
  });

  test('may refer to readable rows; for a resource without read access, to those of the user’s own scope', async () => {
    const reaching = async (accounts?: Partial<Grant>) => {
      const groups: readonly Rights[] = [
        { creditors: whole, ...(accounts && { accounts: { ...whole, ...accounts } }) },
      ];
      const token = await signAs(portal, await aUser(portal.db, { groups }));
      return post(token, { name: 'x', account: accountId });
    };
    expect(await reaching()).toBe(201);
    expect(await reaching({ filter: { name: 'Kontot' } })).toBe(201);
    expect(await reaching({ filter: { name: 'Ett annat' } })).toBe(422);
  });

  test('one refused document refuses all documents of the call', async () => {
    const token = await tokenOf([{ user_filter: { kind: 'standard' } }]);
    const body = [
      { name: 'x', kind: 'standard' },
      { name: 'y', kind: 'foreign' },
    ];
    expect((await portal.send('POST', '/creditors', { token, body })).statusCode).toBe(403);
    expect(await count()).toBe(60);
  });

  test('each given attribute must be writable in the new row', async () => {
    const token = await tokenOf([
      limited({ name: 'write', kind: 'write', rating: 'write' }, { filter: { kind: 'standard' } }),
      limited({ name: 'write', kind: 'write', rating: 'read' }, { filter: { kind: 'foreign' } }),
    ]);
    expect(await post(token, { name: 'x', kind: 'standard', rating: 1 })).toBe(201);
    expect(await post(token, { name: 'x', kind: 'foreign', rating: 1 })).toBe(403);
    expect(await post(token, { name: 'x', kind: 'foreign' })).toBe(201);
    expect(await post(token, { name: 'x', kind: 'standard', capital: 1 })).toBe(422);
  });
});

describe('removing', () => {
  test('removes writable rows; refuses readable ones with 403 and answers unreadable ones as removed', async () => {
    const token = await tokenOf([{ filter: { is_active: true }, user_filter: { kind: 'standard' } }]);
    const remove = async (n: number) => (await send('DELETE', token, n)).statusCode;
    await expectUntouched(2, () => remove(2), 403);
    await expectUntouched(3, () => remove(3), 204);
    expect(await remove(0)).toBe(204);
    expect(await stored(0)).toBeUndefined();
  });
});
