import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { contractPortal, expectError } from '../../../testing/contract/contract-portal.ts';
import { rule } from '../../../testing/contract/contract-rule.ts';
import { etagOf, idOf, rows, unknownId } from '../../../testing/contract/contract-world.ts';

const portal = await contractPortal();
const { send, get, list, progs, reset } = portal;
afterAll(portal.close);

const [c0, e0] = [idOf(0), etagOf(0)];
const meta = ['_id', '_etag', '_created', '_updated'];
const numbers = (belongs: (n: number) => boolean) => Array.from({ length: rows }, (_, n) => n).filter(belongs);
/** All matches in order, on one page. */
const found = (where: unknown) => progs({ where, max_results: 50, sort: 'prog' });
const keys = async (query: Record<string, unknown>) =>
  Object.keys((await list('/creditors', { max_results: 1, ...query }))._items[0]!);

describe('pages', () => {
  const size = async (max_results: string) => (await list('/creditors', { max_results }))._items.length;
  const page = async (asked: string) => {
    const { _items, _meta } = await list('/creditors', { page: asked });
    return [_meta.page, _items[0]!.prog];
  };

  rule('PAG-02', async () => {
    const { _items, _meta } = await list('/creditors', { max_results: 10, page: 2, sort: 'prog' });
    expect(_items.map(({ prog }) => prog)).toEqual(numbers((n) => n >= 10 && n < 20));
    expect(_meta).toEqual({ page: 2, max_results: 10, total: 60 });
  });
  rule('PAG-03', async () => {
    const { _items, _meta } = await list('/creditors', { max_results: 1 });
    expect([_items.length, _meta.total]).toEqual([1, 60]);
  });
  rule('PAG-04', async () => {
    const { _items, _meta } = await list('/creditors', { max_results: 101 });
    expect([_items.length, _meta.max_results]).toEqual([60, 100]);
  });
  rule('PAG-06', async () => expect(await size('0')).toBe(25));
  rule('PAG-07', async () => expect(await size('-1')).toBe(25));
  rule('PAG-08', async () => expect(await size('abc')).toBe(25));
  rule('PAG-09', async () => expect(await size('1.1')).toBe(1));
  rule('PAG-11', async () => expect(await page('0')).toEqual([1, 0]));
  rule('PAG-12', async () => expect(await page('-2')).toEqual([2, 25]));
  rule('PAG-13', async () => expect(await page('abc')).toEqual([1, 0]));
  rule('PAG-15', async () => {
    const { _items, _meta } = await list('/creditors', { page: 99 });
    expect(_items).toEqual([]);
    expect(_meta).toEqual({ page: 99, max_results: 25, total: 60 });
  });
  test('rows with equal sort values appear once over all pages', async () => {
    const pages = [];
    for (let page = 1; page <= 9; page++) pages.push(await progs({ sort: '-kind', max_results: 7, page }));
    expect(pages.flat().toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers(() => true));
  });
  rule('PAG-21', async () => {
    for (const query of [{}, { where: { is_active: true } }]) {
      const reply = await get('/creditors', query);
      expect(reply.headers['x-total-count']).toBe(String(reply.json()._meta.total));
    }
  });
  rule('PAG-24', async () => expect(await list('/creditors/')).toEqual(await list('/creditors')));
  rule('PAG-26', async () => {
    const page = await list('/creditors', { max_results: 1 });
    expect(Object.keys(page).sort()).toEqual(['_items', '_meta']);
    expect(page._items[0]).not.toHaveProperty('_links');
  });
});

describe('filters', () => {
  const refused = async (where: unknown, message: unknown = expect.any(String)) =>
    expectError(await get('/creditors', { where, max_results: 50, sort: 'prog' }), 400, message);

  rule('WHR-02', async () => expect(await found({ _id: idOf(3) })).toEqual([3]));
  rule('WHR-03', async () => expect(await found({ _id: { $in: [idOf(3), idOf(4), unknownId] } })).toEqual([3, 4]));
  rule('WHR-04', async () =>
    expect(await found({ $and: [{ is_active: true }, { kind: 'standard' }] })).toEqual(numbers((n) => n % 6 === 0)),
  );
  rule('WHR-07', async () => expect(await found({ closed: { $exists: false } })).toEqual(numbers((n) => n < 50)));
  rule('WHR-08', async () =>
    expect(await found({ prog: { $gte: 10, $lt: 20 } })).toEqual(numbers((n) => n >= 10 && n < 20)),
  );
  rule('WHR-09', async () =>
    expect(await found({ prog: { $gt: 10, $lte: 20 } })).toEqual(numbers((n) => n > 10 && n <= 20)),
  );
  rule('WHR-11', async () =>
    expect(await found({ kind: { $nin: ['standard', 'foreign'] } })).toEqual(numbers((n) => n % 3 === 2)),
  );
  rule('WHR-13', async () => {
    onTestFinished(reset);
    expect(await found({ _updated: { $gt: 'Fri, 27 Feb 2026 12:00:00 GMT' } })).toEqual([58, 59]);
    const cached = (await list('/creditors', { where: { prog: 57 } }))._items[0]!._updated;
    expect(await found({ _updated: { $gt: cached } })).toEqual([58, 59]);
    await send('PATCH', `/creditors/${idOf(57)}`, { headers: { 'if-match': etagOf(57) }, body: { rating: 1 } });
    expect(await found({ _updated: { $gt: cached } })).toEqual([57, 58, 59]);
    const changed = (await list('/creditors', { where: { prog: 57 } }))._items[0]!._updated;
    expect(await found({ _updated: { $gt: changed } })).toEqual([]);
    expect(await found({ _updated: { $gte: changed } })).toEqual([57]);
  });
  rule('WHR-14', async () => expect(await found({ 'address.city': 'Lund' })).toEqual(numbers((n) => n % 5 === 0)));
  rule('WHR-15', async () => expect(await found({ tags: 't1' })).toEqual(numbers((n) => n % 4 === 1)));
  rule('WHR-16', async () =>
    expect(await found({ name: { $regex: 'creditor 0', $options: 'i' } })).toEqual(numbers((n) => n < 10)),
  );
  rule('WHR-17', async () => {
    expect(await found({ name: { $regex: 'creditor 0' } })).toEqual([]);
    expect(await found({ name: { $regex: 'Creditor 0' } })).toEqual(numbers((n) => n < 10));
    expect(await found({ name: { $regex: '^Creditor [0-1]7$' } })).toEqual([7, 17]);
  });
  rule('WHR-20', async () => refused({ name: { $foo: 1 } }, expect.stringContaining('$foo')));
  rule('WHR-22', async () => refused('{"name": '));
  rule('WHR-25', async () => expect(await progs({ where: { name: 'Creditor 01' } }, { as: 'filtered' })).toEqual([1]));
  rule('WHR-26', async () => {
    const hidden = await get('/creditors', { where: { rating: 1 }, sort: 'prog' }, { as: 'filtered' });
    expectError(hidden, 400, expect.stringContaining("'rating'"));
    const unknown = await get('/creditors', { where: { ratinx: 1 }, sort: 'prog' }, { as: 'filtered' });
    const withoutName = (body: string) => body.replaceAll('ratinx', 'rating').replace(/"_request_id":"[^"]*"/, '');
    expect(withoutName(hidden.body)).toBe(withoutName(unknown.body));
  });
  rule('WHR-27', async () => {
    for (const key of ['$and', '$or', '$nor']) {
      const where = { [key]: [{ name: 'x' }, { rating: 1 }] };
      expectError(await get('/creditors', { where }, { as: 'filtered' }), 400, expect.stringContaining("'rating'"));
    }
  });
  rule('WHR-28', async () => {
    const query = { where: { 'address.city': 'Lund' }, sort: 'prog' };
    expect(await progs(query, { as: 'filtered' })).toEqual(numbers((n) => n % 5 === 0));
  });
  rule('WHR-30', async () => refused({ bad_field: 1 }, expect.stringContaining('bad_field')));
  rule('WHR-31', async () => refused({ prog: 'text' }, expect.stringContaining('prog')));
  rule('WHR-33', async () => refused({ $or: { name: 'x' } }));
  rule('WHR-34', async () => {
    for (const where of [[1, 2], '1', '"x"', 'null', 'true']) await refused(where);
  });
  rule('WHR-35', async () =>
    expect(await found({ is_active: true, name: { $exists: true } })).toEqual(numbers((n) => n % 2 === 0)),
  );
  rule('WHR-38', async () =>
    expect(await found({ name: { $not: { $regex: '0' } } })).toEqual(numbers((n) => n > 10 && n % 10 !== 0)),
  );
  rule('WHR-39', async () =>
    expect(await found({ $nor: [{ kind: 'standard' }, { kind: 'foreign' }] })).toEqual(numbers((n) => n % 3 === 2)),
  );
  rule('WHR-40', async () => expect(await found({ note: null })).toEqual(numbers((n) => n % 2 === 1)));
  rule('WHR-41', async () => {
    expect((await list('/creditors', {}, { as: 'active' }))._meta.total).toBe(30);
    const { _items, _meta } = await list('/creditors', { where: { is_active: false } }, { as: 'active' });
    expect([_items, _meta.total]).toEqual([[], 0]);
    const either = { $or: [{ is_active: false }, { prog: { $gte: 0 } }] };
    expect((await list('/creditors', { where: either }, { as: 'active' }))._meta.total).toBe(30);
  });
});

describe('order', () => {
  rule('SRT-01', async () => expect(await progs({ sort: '-prog', max_results: 3 })).toEqual([59, 58, 57]));
  rule('SRT-02', async () => expect(await progs({ sort: 'name', max_results: 2 })).toEqual([0, 1]));
  rule('SRT-03', async () => expect(await progs({ sort: 'kind,-prog', max_results: 2 })).toEqual([58, 55]));
  rule('SRT-06', async () => expectError(await get('/creditors', { sort: '[("prog":1)]' }), 400));
  rule('SRT-07', async () => {
    expect(await progs({ sort: '"-prog"', max_results: 3 })).toEqual([59, 58, 57]);
    expect(await progs({ sort: '"prog"', max_results: 3 })).toEqual([0, 1, 2]);
  });
  rule('SRT-09', async () => expect(await progs({ max_results: 3 })).toEqual([0, 1, 2]));
  rule('SRT-10', async () => expect(await progs({ sort: '-name', max_results: 2 })).toEqual([59, 58]));
  rule('SRT-12', async () =>
    expect(await progs({ sort: '-_created', max_results: 10 })).toEqual(numbers((n) => n >= 50).toReversed()),
  );
  rule('SRT-13', async () => {
    expect(await progs({ sort: 'address.city,prog', max_results: 1 })).toEqual([0]);
    // Å, Ä and Ö come last in Swedish, in that order.
    expect(await progs({ sort: '-address.city,prog', max_results: 13 })).toEqual([...numbers((n) => n % 5 === 3), 4]);
  });
});

describe('an unknown attribute in sort', () => {
  test('is ignored; the others and then _id order the rows', async () => {
    for (const sort of ['id', '-id', 'zz,-prog', '-prog,zz.city', 'address.zz,-prog', '"id"'])
      expect([sort, await progs({ sort, max_results: 2 })]).toEqual([sort, sort.includes('prog') ? [59, 58] : [0, 1]]);
  });
  test('is answered like a hidden one', async () => {
    const asked = (sort: string) => get('/creditors', { sort, max_results: 60 }, { as: 'public' });
    const [hidden, unknown] = [await asked('-capital'), await asked('-zz')];
    expect([hidden.statusCode, hidden.body]).toEqual([200, unknown.body]);
  });
  test('does not excuse one that cannot be sorted on', async () => {
    for (const sort of ['tags', 'address', 'zz,contacts.email']) expectError(await get('/creditors', { sort }), 400);
  });
});

describe('a projection with dotted names', () => {
  const item = async (projection: unknown, as: 'editor' | 'public' = 'editor') => {
    const { _id, _etag, _created, _updated, ...rest } = (await get(`/creditors/${c0}`, { projection }, { as })).json();
    const listed = await list('/creditors', { where: { _id: c0 }, projection }, { as });
    expect(listed._items).toEqual([{ _id, _etag, _created, _updated, ...rest }]);
    return rest;
  };
  test('includes parts of objects', async () => {
    const { address } = (await get(`/creditors/${c0}`)).json();
    expect(Object.keys(address).sort()).toEqual(['city', 'zip_code']);
    expect(await item({ 'address.city': 1 })).toEqual({ address: { city: address.city } });
    expect(await item({ 'address.city': 1, 'address.zip_code': 1 })).toEqual({ address });
    expect(await item({ 'address.city': 1, address: 1 })).toEqual({ address });
    expect(await item({ 'address.city': 1, 'address.zip_code': 0 })).toEqual({ address: { city: address.city } });
    expect(await item({ 'address.zz': 1 })).toEqual({ address: {} });
  });
  test('excludes parts of objects, and keeps the rest', async () => {
    const { address, ...others } = await item({});
    expect(await item({ 'address.city': 0 })).toEqual({ ...others, address: { zip_code: address.zip_code } });
    expect(await item({ 'address.city': 0, address: 0 })).toEqual(others);
  });
  test('cuts inside each element of a list', async () => {
    onTestFinished(reset);
    const contacts = [{ email: 'a@b.se' }, { email: 'c@d.se' }];
    const patched = await send('PATCH', `/creditors/${c0}`, { headers: { 'if-match': e0 }, body: { contacts } });
    expect(patched.statusCode, patched.body).toBe(200);
    expect(await item({ 'contacts.email': 1 })).toEqual({ contacts });
    expect(await item({ 'contacts.zz': 1 })).toEqual({ contacts: [{}, {}] });
  });
  test('shows nothing that the reader may not read', async () => {
    expect(await item({ 'address.city': 1 }, 'public')).toEqual({});
  });
  test.each(['__proto__.x', 'address.__proto__', '.', '', 'address..city', 'a.'.repeat(2_000)])(
    'that name nothing (%s) is answered',
    async (name) => {
      expect((await get('/creditors', { projection: JSON.stringify({ [name]: 1 }) })).statusCode).toBe(200);
    },
  );
});

describe('the format of an answer', () => {
  test.each(['csv', 'xml', 'CSV'])('%s is refused, since only JSON is offered', async (format) => {
    for (const path of ['/creditors', `/creditors/${c0}`]) {
      const reply = await get(path, { format });
      expectError(reply, 400, `format '${format}' is not offered: the answer is JSON`);
    }
  });
  test('json is the answer as it is without a format', async () => {
    expect((await get('/creditors', { format: 'json' })).body).toBe((await get('/creditors')).body);
  });
});

describe('projections', () => {
  rule('PRJ-01', async () => expect(await keys({ projection: { name: 1 } })).toEqual([...meta, 'name']));
  rule('PRJ-02', async () => {
    const whole = await keys({});
    expect(whole).toContain('name');
    expect(await keys({ projection: { name: 0 } })).toEqual(whole.filter((name) => name !== 'name'));
  });
  rule('PRJ-03', async () => expect(await keys({ projection: { _id: 1 } })).toEqual(meta));
  rule('PRJ-05', async () => expectError(await get('/creditors', { projection: '{bad' }), 400));
  rule('PRJ-06', async () => expectError(await get('/creditors', { projection: ['name'] }), 400));
  rule('PRJ-07', async () => {
    const reply = await get(`/creditors/${c0}`, { projection: { name: 1 } });
    expect(Object.keys(reply.json())).toEqual([...meta, 'name']);
    expectError(await get(`/creditors/${c0}`, { projection: '{bad' }), 400);
  });
  rule('PRJ-08', async () => {
    onTestFinished(reset);
    const made = (await send('POST', '/creditors', { body: { name: 'N' } })).json();
    const path = `/creditors/${made._id}`;
    const narrow = (await get(path, { projection: { lang: 1 } })).json();
    const listed = await list('/creditors', { where: { _id: made._id }, projection: { name: 0 } });
    const etags = [narrow, (await get(path)).json(), listed._items[0]!].map(({ _etag }) => _etag);
    expect(etags).toEqual([made._etag, made._etag, made._etag]);
    expect(narrow.lang).toBe('sv');
  });
  rule('PRJ-09', async () => {
    const query = { projection: { capital: 1 }, max_results: 1 };
    const { _items } = await list('/creditors', query, { as: 'public' });
    expect(Object.keys(_items[0]!)).toEqual(meta);
    expect(Object.keys((await get(`/creditors/${c0}`, query, { as: 'public' })).json())).toEqual(meta);
  });
  rule('PRJ-10', async () => {
    const { _items } = await list('/creditors', { max_results: 1 }, { as: 'public' });
    expect(Object.keys(_items[0]!)).toEqual([...meta, 'name']);
  });
  const aLogin = async () => {
    onTestFinished(reset);
    const made = await send('POST', '/logins', { body: { email: 'a@b.se', password: 'hemlig' } });
    expect(made.statusCode, made.body).toBe(201);
    expect(made.body).not.toContain('hemlig');
    return `/logins/${made.json()._id}`;
  };
  rule('PRJ-11', async () => {
    const path = await aLogin();
    for (const reply of [
      await get(path, { projection: { password: 1 } }),
      await get('/logins', { projection: { password: 1 } }),
      await get('/logins', { where: { password: 'hemlig' } }),
      await get('/logins', { sort: 'password' }),
    ]) {
      expect(reply.body).not.toContain('hemlig');
    }
    expect((await get('/logins', { where: { password: { $regex: '^h' } } })).statusCode).toBe(400);
  });
  rule('PRJ-12', async () => {
    const item = (await get(await aLogin())).json();
    expect(item).toMatchObject({ email: 'a@b.se' });
    expect(item).not.toHaveProperty('password');
  });
  rule('PRJ-13', async () => expect(await keys({ projection: { name: 1, kind: 0 } })).toEqual([...meta, 'name']));
});

describe('one item', () => {
  rule('ITM-02', async () => expectError(await get(`/creditors/${unknownId}`), 404));
  rule('ITM-03', async () => {
    for (const id of ['nothex', `${c0}0`, c0.slice(1), `${c0}%00`, '%27', '..%2f']) {
      expectError(await get(`/creditors/${id}`), 404);
    }
  });
  rule('ITM-04', async () => {
    expect((await get('/creditors/0000000000000000000c0000')).statusCode).toBe(200);
    expectError(await get('/creditors/0000000000000000000C0000'), 404);
  });
  rule('ITM-05', async () => expect((await get('/creditors/5560000007')).json()._id).toBe(idOf(7)));
});

describe('conditional requests', () => {
  const since = (at: string) => ({ 'if-modified-since': at });
  const status = async (headers: Record<string, string>) => (await get(`/creditors/${c0}`, {}, { headers })).statusCode;

  rule('CND-01', async () => {
    const reply = await get(`/creditors/${c0}`, {}, { headers: { 'if-none-match': e0 } });
    expect([reply.statusCode, reply.body]).toEqual([304, '']);
    expect(await status({ 'if-none-match': etagOf(1) })).toBe(200);
  });
  rule('CND-02', async () => {
    expect(await status({ 'if-none-match': `"${e0}"` })).toBe(304);
    expect(await status({ 'if-none-match': `W/"${e0}"` })).toBe(304);
  });
  rule('CND-05', async () => {
    onTestFinished(reset);
    expect(await status(since('Thu, 01 Jan 2026 12:00:00 GMT'))).toBe(304);
    expect(await status(since('Thu, 01 Jan 2026 11:59:58 GMT'))).toBe(200);
    await portal.pool.query(`update creditors set _updated = _updated + interval '0.9 s' where _id = $1`, [c0]);
    expect(await status(since('Thu, 01 Jan 2026 12:00:00 GMT'))).toBe(304);
  });
  rule('CND-07', async () => {
    const fresh = since('Thu, 01 Jan 2026 12:00:00 GMT');
    expect(await status({ ...fresh, 'if-none-match': 'other' })).toBe(200);
    expect(await status({ ...since('Wed, 31 Dec 2025 12:00:00 GMT'), 'if-none-match': e0 })).toBe(200);
    expect(await status({ ...fresh, 'if-none-match': e0 })).toBe(304);
  });
  rule('CND-08', async () => {
    const reply = await get('/creditors', {}, { headers: since('Thu, 01 Jan 2099 12:00:00 GMT') });
    expect([reply.statusCode, reply.json()._items.length]).toEqual([200, 25]);
  });
  rule('CND-09', async () => {
    for (const odd of ['not-a-date', '', '0', '\u00ff', '9'.repeat(400)]) expect(await status(since(odd))).toBe(200);
    expect(await status({ ...since('not-a-date'), 'if-none-match': e0 })).toBe(304);
  });
  rule('CND-10', async () => {
    for (const path of ['/creditors', `/creditors/${c0}`, `/creditors/${unknownId}`]) {
      expect((await get(path)).headers['cache-control']).toBe('no-store');
    }
  });
  rule('CND-11', async () => {
    const { headers } = await get('/creditors', { max_results: 10, page: 2, sort: 'prog' });
    expect(headers['last-modified']).toBe('Tue, 20 Jan 2026 12:00:00 GMT');
    expect(headers).not.toHaveProperty('etag');
  });
});
