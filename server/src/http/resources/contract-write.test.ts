import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { contractPortal, expectError, expectIssues } from '../../../testing/contract/contract-portal.ts';
import { rule } from '../../../testing/contract/contract-rule.ts';
import {
  accountId,
  documentId,
  etagOf,
  idOf,
  readonlyId,
  settingsId,
  unknownId,
} from '../../../testing/contract/contract-world.ts';

const portal = await contractPortal();
const { send, get, list, progs, reset } = portal;
afterAll(portal.close);
beforeEach(reset);

const [c0, e0] = [idOf(0), etagOf(0)];
const newId = '111111111111111111111111';
type Body = Readonly<Record<string, unknown>>;
type Sent = Parameters<typeof send>[2];

const post = (body: unknown, sent: Sent = {}) => send('POST', '/creditors', { ...sent, body });
const change = (method: 'PATCH' | 'PUT') => (body: unknown, etag: string | undefined, id: string) =>
  send(method, `/creditors/${id}`, { body, ...(etag !== undefined && { headers: { 'if-match': etag } }) });
const patch = (body: Body, etag: string | undefined = e0, id = c0) => change('PATCH')(body, etag, id);
const put = (body: Body, etag: string | undefined = e0, id = c0) => change('PUT')(body, etag, id);
const remove = (etag: string | undefined, path = `/creditors/${c0}`, sent: Sent = {}) =>
  send('DELETE', path, { ...sent, ...(etag !== undefined && { headers: { 'if-match': etag } }) });
const item = async (id = c0) => (await get(`/creditors/${id}`)).json();
const total = async () => (await list('/creditors', { max_results: 1 }))._meta.total;

async function madeWith(body: Body): Promise<Body> {
  const reply = await post({ name: 'x', ...body });
  expect(reply.statusCode, reply.body).toBe(201);
  return item(reply.json()._id);
}
async function refused(body: Body, issues: Body): Promise<void> {
  const reply = await post(body);
  expectIssues(reply, issues);
  expectError(reply, 422);
  expect(await total()).toBe(60);
}
async function changed(body: Body, etag?: string): Promise<Body> {
  const reply = await patch(body, etag);
  expect(reply.statusCode, reply.body).toBe(200);
  return item();
}
async function unchanged(body: Body, issues: Body): Promise<void> {
  const before = await item();
  expectIssues(await patch(body), issues);
  expect(await item()).toEqual(before);
}

describe('several faults', () => {
  test('of one attribute are a list, a single one is a text', async () => {
    await refused(
      { name: `${'x'.repeat(120)}\n`, organization_no: 'not a number', bic: `\t${'x'.repeat(11)}` },
      {
        name: ['max length is 120', 'control characters and direction overrides not allowed'],
        organization_no: ['max length is 10', "value does not match regex '^\\d{10}$'"],
        bic: ['max length is 11', 'control characters and direction overrides not allowed', "field 'iban' is required"],
      },
    );
    await refused({ name: 'x', organization_no: '12' }, { organization_no: "value does not match regex '^\\d{10}$'" });
    await unchanged(
      { organization_no: 'x'.repeat(11) },
      { organization_no: ['max length is 10', "value does not match regex '^\\d{10}$'"] },
    );
  });
});

describe('Location', () => {
  test('names a created document', async () => {
    const made = await post({ name: 'Ny AB' });
    expect(made.headers.location).toBe(`/api/creditors/${made.json()._id}`);
    const read = await portal.call(portal.tokens.get('editor'), { url: String(made.headers.location) });
    expect([read.statusCode, read.json()._etag]).toEqual([200, made.json()._etag]);
    expect((await post([{ name: 'a' }])).headers.location).toMatch(/^\/api\/creditors\/[0-9a-f]{24}$/);
  });
  test('is absent where several were created, or none', async () => {
    expect((await post([{ name: 'a' }, { name: 'b' }])).headers).not.toHaveProperty('location');
    expect((await post({})).headers).not.toHaveProperty('location');
    expect((await patch({ name: 'x' })).headers).not.toHaveProperty('location');
  });
});

describe('POST', () => {
  rule('PST-01', async () => {
    const reply = await post({ name: 'Ny AB' });
    expect(reply.statusCode).toBe(201);
    expect(Object.keys(reply.json()).sort()).toEqual(['_created', '_etag', '_id', '_status', '_updated']);
    expect(reply.json()).toMatchObject({
      _status: 'OK',
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      _etag: expect.stringMatching(/^[0-9a-f]{40}$/),
    });
    // Both are the same instant, also at the end of a millisecond.
    const many = await post(Array.from({ length: 400 }, () => ({ name: 'Ny AB' })));
    const made = [reply.json(), ...many.json()._items];
    expect(made.filter(({ _created, _updated }) => _created !== _updated)).toEqual([]);
    expect(await total()).toBe(461);
  });
  rule('PST-05', async () => refused({ kind: 'standard' }, { name: 'required field' }));
  rule('PST-06', async () =>
    refused(
      { name: '', kind: 'zz', rating: 11, capital: -1, zz: 1 },
      {
        name: 'required field',
        kind: 'unallowed value zz',
        rating: 'max value is 10',
        capital: 'min value is 0',
        zz: 'unknown field',
      },
    ),
  );
  rule('PST-09', async () => {
    await refused({ name: 'x', locked: 'sys' }, { locked: 'field is read-only' });
    expect(await madeWith({})).toMatchObject({ locked: 'sys' });
  });
  rule('PST-11', async () => refused({ name: 'x', _created: 'x' }, { _created: 'field is read-only' }));
  rule('PST-12', async () => refused({ name: 'x', _updated: 'x' }, { _updated: 'field is read-only' }));
  rule('PST-13', async () => {
    const body = { name: 'x', organization_no: '5560000001', account: accountId };
    await refused(body, { organization_no: "value '5560000001' is not unique" });
    const operatorOwned = { name: 'x', organization_no: '5560000059' };
    await refused(operatorOwned, { organization_no: "value '5560000059' is not unique" });
    expect(await madeWith({ ...operatorOwned, account: accountId })).toMatchObject(operatorOwned);
  });
  rule('PST-15', async () => refused({ name: 'x', account: '123' }, { account: 'must be of objectid type' }));
  rule('PST-16', async () => expect(await madeWith({ account: null })).toMatchObject({ account: null }));
  rule('PST-17', async () => refused({ name: null }, { name: 'null value not allowed' }));
  rule('PST-18', async () =>
    expect(await madeWith({ founded: 'Tue, 06 Nov 2012 10:33:31 GMT' })).toMatchObject({
      founded: '2012-11-06T10:33:31.000Z',
    }),
  );
  rule('PST-19', async () => {
    const made = await madeWith({ founded: '2012-11-06T11:33:31+01:00' });
    expect(made.founded).toBe('2012-11-06T10:33:31.000Z');
    for (const founded of ['2012-11-06T10:33:31Z', 'Tue, 06 Nov 2012 10:33:31 GMT', made.founded]) {
      expect((await list('/creditors', { where: { founded } }))._meta.total).toBe(1);
    }
    await reset();
    await refused({ name: 'x', founded: 'i går' }, { founded: 'must be of datetime type' });
  });
  rule('PST-20', async () => refused({ name: 'x', is_active: 'maybe' }, { is_active: 'must be of boolean type' }));
  rule('PST-21', async () =>
    refused({ name: 'x', address: { zip_code: '12345678901' } }, { address: { zip_code: 'max length is 10' } }),
  );
  rule('PST-22', async () =>
    refused({ name: 'x', contacts: [{ email: 'a' }, {}] }, { contacts: { 1: { email: 'required field' } } }),
  );
  rule('PST-24', async () => {
    await refused({ name: 'x', bic: 'NDEASESS' }, { bic: "field 'iban' is required" });
    expect(await madeWith({ bic: 'NDEASESS', iban: 'SE1' })).toMatchObject({ bic: 'NDEASESS' });
  });
  rule('PST-26', async () => {
    const reply = await post([{ name: 'a' }, { name: 'b' }]);
    expect(reply.statusCode).toBe(201);
    const one = { _status: 'OK', _id: expect.any(String), _etag: expect.any(String) };
    expect(reply.json()).toMatchObject({ _status: 'OK', _items: [one, one] });
    expect(await total()).toBe(62);
  });
  rule('PST-27', async () => {
    const reply = await post([{ name: 'bulkA' }, { kind: 'standard' }]);
    expectError(reply, 422, expect.stringMatching(/^Insertion failure: 1 document\(s\)/));
    expect(reply.json()._items).toEqual([{ _status: 'OK' }, { _status: 'ERR', _issues: { name: 'required field' } }]);
  });
  rule('PST-28', async () => {
    await post([{ name: 'bulkA' }, { kind: 'standard' }]);
    // Only the database refuses the second, after the first was written.
    await post([{ name: 'bulkA' }, { name: 'bulkA', organization_no: '5560000059' }]);
    expect(await progs({ where: { name: 'bulkA' } })).toEqual([]);
    expect(await total()).toBe(60);
  });
  rule('PST-29', async () => {
    const reply = await post([{ name: 'a' }]);
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({ _status: 'OK', _id: expect.any(String) });
    expect(reply.json()).not.toHaveProperty('_items');
  });
  rule('PST-30', async () => expectError(await post([]), 400));
  rule('PST-32', async () => {
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
      expectError(await post('{"name":"x"}', { headers: { 'content-type': type } }), 415);
    }
    expect(await total()).toBe(60);
  });
  rule('PST-34', async () => {
    const reply = await post('{"name":"Åäö"}', { headers: { 'content-type': 'application/json; charset=utf-8' } });
    expect(reply.statusCode, reply.body).toBe(201);
    expect((await item(reply.json()._id)).name).toBe('Åäö');
  });
  rule('PST-36', async () => {
    await refused({ _id: newId, name: 'x' }, { _id: 'field is read-only' });
    const reply = await post({ _id: newId, name: 'x' }, { as: 'system' });
    expect([reply.statusCode, reply.json()._id]).toEqual([201, newId]);
    expectIssues(await post({ _id: 'nothex', name: 'x' }, { as: 'system' }), { _id: 'field is read-only' });
  });
  rule('PST-37', async () => {
    const before = await item(idOf(1));
    await refused({ _id: idOf(1), name: 'x' }, { _id: 'field is read-only' });
    expectError(await post({ _id: idOf(1), name: 'x' }, { as: 'system' }), 409);
    expect(await item(idOf(1))).toEqual(before);
  });
  rule('PST-38', async () => expectError(await send('POST', `/creditors/${c0}`, { body: { name: 'x' } }), 405));
  rule('PST-39', async () => {
    const reply = await send('POST', '/readonly--things', { body: { name: 'x' } });
    expectError(reply, 405);
    expect(reply.headers.allow).toBe('GET, HEAD');
  });
  rule('PST-40', async () => expectError(await send('POST', '/no-such', { body: {} }), 404));
});

describe('PATCH', () => {
  rule('PAT-01', async () => {
    const reply = await patch({ name: 'Nytt' });
    expect(reply.statusCode).toBe(200);
    const answer = reply.json();
    expect(Object.keys(answer).sort()).toEqual(['_etag', '_id', '_status', '_updated']);
    expect(answer).toMatchObject({ _status: 'OK', _id: c0 });
    expect(answer._etag).not.toBe(e0);
    expect(reply.headers.etag).toBe(`"${answer._etag}"`);
    expect(await item()).toMatchObject({ name: 'Nytt', _etag: answer._etag, _updated: answer._updated });
  });
  rule('PAT-02', async () => {
    const message = 'To edit a document its etag must be provided using the If-Match header';
    expectError(await send('PATCH', `/creditors/${c0}`, { body: { name: 'x' } }), 428, message);
  });
  rule('PAT-03', async () =>
    expectError(await patch({ name: 'x' }, 'wrong'), 412, "Client and server etags don't match"),
  );
  rule('PAT-04', async () => expect(await changed({ name: 'x' }, `"${e0}"`)).toMatchObject({ name: 'x' }));
  rule('PAT-05', async () => expect(await changed({ name: 'x' }, `W/"${e0}"`)).toMatchObject({ name: 'x' }));
  rule('PAT-06', async () => {
    await changed({ name: 'x' });
    expectError(await patch({ name: 'y' }), 412);
    // An old etag does not become valid again with the old values or by an empty change.
    const { _etag } = await item();
    await changed({ name: 'Creditor 00' }, _etag);
    const again = await item();
    expect([e0, _etag]).not.toContain(again._etag);
    expect((await changed({}, again._etag))._etag).not.toBe(again._etag);
  });
  rule('PAT-07', async () => {
    for (const etag of [e0, 'wrong', undefined]) {
      expectError(await change('PATCH')({ name: 'x' }, etag, unknownId), 404);
    }
    expectError(await change('PATCH')({ name: 'x' }, e0, 'nothex'), 404);
  });
  rule('PAT-08', async () => {
    const reply = await patch({ kind: 'zz' });
    expectIssues(reply, { kind: 'unallowed value zz' });
    expect(reply.json()).not.toHaveProperty('_error');
  });
  rule('PAT-09', async () => unchanged({ kind: 'zz', name: 'ZZ' }, { kind: 'unallowed value zz' }));
  rule('PAT-10', async () => expectError(await patch({ kind: 'zz' }, 'wrong'), 412));
  rule('PAT-11', async () => expect(await changed({ rating: 5 })).toMatchObject({ rating: 5, name: 'Creditor 00' }));
  rule('PAT-12', async () =>
    expect((await changed({ address: { city: 'Malmö' } })).address).toEqual({ zip_code: '22100', city: 'Malmö' }),
  );
  rule('PAT-13', async () =>
    expect((await changed({ 'address.city': 'Umeå' })).address).toEqual({ zip_code: '22100', city: 'Umeå' }),
  );
  rule('PAT-15', async () => expect((await changed({ tags: ['z'] })).tags).toEqual(['z']));
  rule('PAT-16', async () => {
    expect((await item()).note).toBe('notera');
    expect(await changed({ note: null })).toHaveProperty('note', null);
  });
  rule('PAT-19', async () => expect((await changed({ locked: 'sys' })).locked).toBe('sys'));
  rule('PAT-20', async () => unchanged({ locked: 'hack' }, { locked: 'field is read-only' }));
  rule('PAT-21', async () => unchanged({ zz: 1 }, { zz: 'unknown field' }));
  rule('PAT-22', async () => {
    const before = await item();
    expectError(await patch({ _id: '222222222222222222222222' }), 400, expect.stringContaining('immutable'));
    expect(await item()).toEqual(before);
  });
  rule('PAT-24', async () => unchanged({ _updated: 'x' }, { _updated: 'field is read-only' }));
  rule('PAT-25', async () => unchanged({ _created: 'x' }, { _created: 'field is read-only' }));
  rule('PAT-26', async () =>
    expect((await changed({ organization_no: '5560000000' })).organization_no).toBe('5560000000'),
  );
  rule('PAT-27', async () =>
    unchanged({ organization_no: '5560000001' }, { organization_no: "value '5560000001' is not unique" }),
  );
  rule('PAT-28', async () => {
    await unchanged({ bic: 'NDEASESS' }, { bic: "field 'iban' is required" });
    const { _etag } = await changed({ iban: 'SE1' });
    expect(await changed({ bic: 'NDEASESS' }, String(_etag))).toMatchObject({ iban: 'SE1', bic: 'NDEASESS' });
  });
  rule('PAT-30', async () => {
    const sent = { headers: { 'if-match': e0 }, body: {} };
    const reply = await send('PATCH', `/readonly--things/${readonlyId}`, sent);
    expectError(reply, 405);
    expect(reply.headers.allow).toBe('GET, HEAD');
  });
  rule('PAT-32', async () => {
    const before = await item();
    const after = await changed({ rating: 1 });
    expect(after._created).toBe(before._created);
    expect(String(after._updated) > before._updated).toBe(true);
  });
  rule('PAT-34', async () => {
    const path = `/user--settings/${settingsId}`;
    const { _etag } = (await get(path)).json();
    const sent = { headers: { 'if-match': _etag }, body: { settings: { ui: { language: 'en' } } } };
    expect((await send('PATCH', path, sent)).statusCode).toBe(200);
    expect((await get(path)).json().settings).toEqual({ ui: { language: 'en', theme: 'dark' } });
  });
  rule('PAT-35', async () => expectError(await patch({ name: 'x' }, '*'), 412));
});

describe('PUT', () => {
  rule('PUT-01', async () => {
    const reply = await put({ name: 'Hel' });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json()).toMatchObject({ _status: 'OK', _id: c0, _etag: expect.stringMatching(/^[0-9a-f]{40}$/) });
    expect(reply.json()._etag).not.toBe(e0);
    expect((await item())._etag).toBe(reply.json()._etag);
  });
  rule('PUT-02', async () => {
    await portal.pool.query(`update creditors set locked = 'fast', kind = 'parking' where _id = $1`, [c0]);
    const before = await item();
    expect(before).toMatchObject({ kind: 'parking', locked: 'fast', rating: 0, address: { city: 'Lund' } });
    await put({ name: 'Hel' });
    expect(await item()).toEqual({
      _id: c0,
      _etag: expect.any(String),
      _created: before._created,
      _updated: expect.any(String),
      name: 'Hel',
      kind: 'standard',
      note: null,
      locked: 'fast',
      onboarding: before.onboarding,
      account: null,
      lang: 'sv',
    });
  });
  rule('PUT-03', async () => expectError(await send('PUT', `/creditors/${c0}`, { body: { name: 'x' } }), 428));
  rule('PUT-04', async () => expectError(await put({ name: 'x' }, 'wrong'), 412));
  rule('PUT-05', async () => {
    const before = await item();
    const reply = await put({ kind: 'standard' });
    expectIssues(reply, { name: 'required field' });
    expect(reply.json()).not.toHaveProperty('_error');
    expect(await item()).toEqual(before);
  });
  rule('PUT-07', async () => {
    await change('PUT')({ name: 'x' }, undefined, newId);
    await change('PUT')({ _id: newId, name: 'x' }, e0, newId);
    expect([(await get(`/creditors/${newId}`)).statusCode, await total()]).toEqual([404, 60]);
  });
  rule('PUT-08', async () => expectError(await change('PUT')({ name: 'x' }, undefined, unknownId), 404));
  rule('PUT-09', async () => {
    const reply = await send('PUT', '/creditors', { headers: { 'if-match': e0 }, body: { name: 'x' } });
    expectError(reply, 405);
    expect(reply.headers.allow).toBe('GET, HEAD, POST');
  });
  rule('PUT-10', async () => {
    expectError(await put({ _id: idOf(1), name: 'x' }), 400);
    expect((await put({ _id: c0, name: 'x' })).statusCode).toBe(200);
  });
});

describe('DELETE', () => {
  rule('DEL-01', async () => {
    const reply = await remove(e0);
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
  });
  rule('DEL-02', async () => {
    await remove(e0);
    expectError(await get(`/creditors/${c0}`), 404);
  });
  rule('DEL-03', async () => expectError(await remove(undefined), 428));
  rule('DEL-04', async () => {
    expectError(await remove('wrong'), 412);
    expect(await total()).toBe(60);
  });
  rule('DEL-05', async () => {
    expect((await remove(e0, `/creditors/${unknownId}`)).statusCode).toBe(204);
    expect((await remove(e0, '/creditors/nothex')).statusCode).toBe(204);
    expect((await remove(etagOf(1), `/creditors/${idOf(1)}`, { as: 'active' })).statusCode).toBe(204);
    expect(await total()).toBe(60);
  });
  rule('DEL-06', async () => {
    expectError(await remove(e0, `/readonly--things/${readonlyId}`), 405);
    expect((await get(`/readonly--things/${readonlyId}`)).statusCode).toBe(200);
  });
  rule('DEL-08', async () => {
    for (const etag of [undefined, e0, '*']) expectError(await remove(etag, '/creditors'), 405);
    expect(await total()).toBe(60);
  });
  rule('DEL-09', async () => {
    await remove(e0);
    expect(await total()).toBe(59);
    expect((await get(`/creditors/${idOf(1)}`)).statusCode).toBe(200);
  });
});

describe('files', () => {
  rule('MED-02', async () =>
    expect((await get(`/documents/${documentId}`)).json().file).toEqual({
      id: unknownId,
      filename: 'avtal.pdf',
      content_type: 'application/pdf',
      size: 1_234,
    }),
  );
  rule('MED-03', async () =>
    expectIssues(await send('POST', '/documents', { body: { file: 'text' } }), { file: 'must be of media type' }),
  );
});

describe('several at once', () => {
  const statuses = (replies: readonly { statusCode: number }[]) => replies.map(({ statusCode }) => statusCode).sort();
  const four = <T>(make: (n: number) => Promise<T>) => Promise.all([0, 1, 2, 3].map(make));

  test('of concurrent replacements of the same version one succeeds and the others get 412', async () => {
    expect(statuses(await four((n) => put({ name: `Hel ${n}` })))).toEqual([200, 412, 412, 412]);
    expect((await item()).name).toMatch(/^Hel \d$/);
  });

  test('of a concurrent change and removal of the same version one succeeds', async () => {
    const [changing, removing] = await Promise.all([patch({ name: 'x' }), remove(e0)]);
    const isGone = (await get(`/creditors/${c0}`)).statusCode === 404;
    expect(removing!.statusCode).toBe(isGone ? 204 : 412);
    expect(isGone ? [404, 412] : [200]).toContain(changing!.statusCode);
  });

  test('of concurrent creations with the same unique value one succeeds', async () => {
    const replies = await four(() => post({ name: 'x', organization_no: '5560999999' }));
    expect(statuses(replies)).toEqual([201, 422, 422, 422]);
    expect(await total()).toBe(61);
  });
});

describe('messages that clients depend on', () => {
  test.each<[Body, Body]>([
    [{ account: unknownId }, { account: `value '${unknownId}' must exist in resource 'accounts', field '_id'` }],
    [{ organization_no: '12' }, { organization_no: "value does not match regex '^\\d{10}$'" }],
    [{ tags: 'x' }, { tags: 'must be of list type' }],
    [{ address: [] }, { address: 'must be of dict type' }],
    [{ rating: 1.5 }, { rating: 'must be of integer type' }],
    [{ due: '2026-02-30' }, { due: 'must be of date type' }],
    [{ tags: Array.from({ length: 21 }, String) }, { tags: 'max length is 20' }],
  ])('%j', async (body, issues) => refused({ name: 'x', ...body }, issues));
});
