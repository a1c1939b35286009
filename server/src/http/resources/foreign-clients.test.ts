import createClient from 'openapi-fetch';
import { afterAll, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/contract/contract-portal.ts';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

/* Clients that were written for this dialect, or for any API with an OpenAPI description, and not by us. */

const portal = await testPortal();
afterAll(portal.close);
const token = await portal.signIn('sys@fordra.example');
const address = await portal.app.listen({ port: 0, host: '127.0.0.1' });

type Headers = Readonly<Record<string, string>>;
type Body = Readonly<Record<string, unknown>>;

/** A request as the client writes it, with the token that its user adds. */
const send = (method: string, path: string, headers: Headers, body?: string) =>
  portal.call(token, {
    method: method as 'GET',
    url: `/api/${path}`,
    headers,
    ...(body !== undefined && { payload: body }),
  });

async function creditorId(): Promise<string> {
  return (await portal.pool.query('select _id from creditors order by _id limit 1')).rows[0]._id;
}

describe('openapi-fetch', () => {
  type Answer = { readonly _id: string; readonly _etag: string };
  type Json<T> = { readonly content: { readonly 'application/json': T } };
  type OnItem = { readonly path: { readonly id: string }; readonly header: { readonly 'If-Match': string } };
  type Write = { parameters: OnItem; requestBody: Json<Body>; responses: { 200: Json<Answer> } };
  type List = { post: { requestBody: Json<Body>; responses: { 201: Json<Answer> } } };
  type Item = {
    get: { parameters: Pick<OnItem, 'path'>; responses: { 200: Json<Answer & Body> } };
    patch: Write;
    put: Write;
    delete: { parameters: OnItem; responses: { 204: { content?: never } } };
  };
  /** What a generator makes of the description, as far as it is used here. */
  type Paths = {
    '/units': List;
    '/units/{id}': Item;
    '/notes': List;
    '/notes/{id}': Item;
    '/user--settings': List;
    '/user--settings/{id}': Item;
  };

  async function writeAll(
    bearer: string,
    name: 'units' | 'notes' | 'user--settings',
    { made, change, whole }: { readonly made: Body; readonly change: Body; readonly whole: Body },
  ) {
    const client = createClient<Paths>({ baseUrl: `${address}/api`, headers: { 'X-API-Key': bearer } });
    const created = await client.POST(`/${name}`, { body: made });
    expect([created.error, created.response.status]).toEqual([undefined, 201]);
    const path = { id: created.data!._id };
    expect(created.response.headers.get('location')).toBe(`/api/${name}/${path.id}`);
    const read = async () => (await client.GET(`/${name}/{id}`, { params: { path } })).data!;
    expect(await read()).toMatchObject(made);
    const at = (etag: string) => ({ path, header: { 'If-Match': etag } });
    const patched = await client.PATCH(`/${name}/{id}`, { params: at(created.data!._etag), body: change });
    expect([patched.error, patched.response.status]).toEqual([undefined, 200]);
    expect(await read()).toMatchObject({ ...made, ...change });
    const put = await client.PUT(`/${name}/{id}`, { params: at(patched.data!._etag), body: whole });
    expect([put.error, put.response.status]).toEqual([undefined, 200]);
    expect(await read()).toMatchObject(whole);
    return { read, remove: () => client.DELETE(`/${name}/{id}`, { params: at(put.data!._etag) }) };
  }

  test('creates, changes, replaces and deletes units', async () => {
    const { read, remove } = await writeAll(token, 'units', {
      made: { name: 'Norr' },
      change: { name: 'Nord' },
      whole: { name: 'Söder' },
    });
    expect((await remove()).response.status).toBe(204);
    expect(await read()).toBeUndefined();
  });

  test('creates, changes, replaces and deletes notes; what PUT leaves out has its default', async () => {
    const target = { target_resource: 'creditors', target_id: await creditorId() };
    const { read, remove } = await writeAll(token, 'notes', {
      made: { ...target, text: 'Ring i morgon', visibility: 'shared' },
      change: { pinned: true },
      whole: { ...target, text: 'Ring på torsdag' },
    });
    expect(await read()).toMatchObject({ pinned: false, visibility: 'shared' });
    expect((await remove()).response.status).toBe(204);
  });

  test('creates, changes and replaces the user’s own settings; nobody deletes them', async () => {
    const own = await signAs(portal, await aUser(portal.db));
    const { read, remove } = await writeAll(own, 'user--settings', {
      made: { settings: { ui: { theme: 'dark', language: 'sv' } } },
      change: { settings: { ui: { theme: 'light', language: 'sv' } } },
      whole: { settings: { notifications: { digest: 'weekly' } } },
    });
    expect((await read()).settings).toEqual({ notifications: { digest: 'weekly' } });
    const kept = await remove();
    expect([kept.response.status, kept.response.headers.get('allow')]).toEqual([405, 'GET, HEAD, PATCH, PUT']);
  });
});

/*
 * github.com/smeng9/ra-data-eve, src/index.js at 13f9132: the data provider for react-admin. `fetchJson` of react-admin 3
 * adds Accept, and Content-Type to every request but GET. The provider sends no If-Match; its user adds it with the token in
 * the `httpClient` that it takes.
 */
describe('ra-data-eve', () => {
  const reading = { accept: 'application/json' };
  const writing = { ...reading, 'content-type': 'application/json' };

  test('lists, with the sort key `id` that react-admin begins with', async () => {
    const where = encodeURIComponent('{}');
    const list = await send('GET', `units?pretty&max_results=25&page=1&sort=id&where=${where}`, reading);
    expect([list.statusCode, list.json()._meta]).toMatchObject([200, { page: 1, max_results: 25 }]);
    expect((await send('GET', `units?pretty&max_results=25&page=1&sort=-id&where=${where}`, reading)).statusCode).toBe(
      200,
    );
    const target = encodeURIComponent(JSON.stringify({ name: 'Norr', account: null }));
    expect((await send('GET', `units?pretty&max_results=5&page=1&sort=name&where=${target}`, reading)).statusCode).toBe(
      200,
    );
  });

  test('creates, replaces with the whole record that it read, changes many, deletes', async () => {
    const made = await send('POST', 'units?pretty', writing, JSON.stringify({ name: 'Väst' }));
    expect(made.statusCode, made.body).toBe(201);
    const item = `units/${made.json()._id}?pretty`;
    const readItem = async () => (await send('GET', item, reading)).json();
    const { _id, ...record } = await readItem();
    const whole = JSON.stringify({ ...record, name: 'Västra' });
    expectError(await send('PUT', item, writing, whole), 428);
    const put = await send('PUT', item, { ...writing, 'if-match': record._etag }, whole);
    expect(put.statusCode, put.body).toBe(200);
    expect([put.json()._id, (await readItem()).name]).toEqual([_id, 'Västra']);
    const change = JSON.stringify({ name: 'Västra Götaland' });
    const patched = await send('PATCH', item, { ...writing, 'if-match': put.json()._etag }, change);
    expect(patched.statusCode, patched.body).toBe(200);
    const deleted = await send('DELETE', item, { ...writing, 'if-match': patched.json()._etag });
    expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
    expectError(await send('GET', item, reading), 404);
  });
});

/** The headers of the Python library that the following two use. */
const python = {
  'user-agent': 'python-requests/2.31.0',
  'accept-encoding': 'gzip, deflate',
  accept: '*/*',
  connection: 'keep-alive',
};
/** `json.dumps`. */
const dumps = (body: Body) => JSON.stringify(body).replaceAll('":', '": ').replaceAll(',"', ', "');
/** A query as `requests` encodes it. */
const query = (name: string, body: Body) => `${name}=${encodeURIComponent(dumps(body)).replaceAll('%20', '+')}`;

/* github.com/evbg/evc, evc/__init__.py at 73186eb: names the content type of every request, also of GET and DELETE. */
describe('evc', () => {
  const headers = { ...python, 'content-type': 'application/json' };
  const find = (name: string) => send('GET', `units?${query('where', { name })}`, headers);

  test('inserts what is not there, changes what is, and deletes', async () => {
    expect((await find('Öst en')).json()._meta.total).toBe(0);
    const made = await send('POST', 'units', headers, dumps({ name: 'Öst en' }));
    expect(made.statusCode, made.body).toBe(201);
    const [found] = (await find('Öst en')).json()._items;
    const patched = await send(
      'PATCH',
      `units/${found._id}`,
      { ...headers, 'if-match': found._etag },
      dumps({ name: 'Öst två' }),
    );
    expect(patched.statusCode, patched.body).toBe(200);
    const [changed] = (await find('Öst två')).json()._items;
    const emptied = { ...headers, 'content-length': '0', 'if-match': changed._etag };
    const deleted = await send('DELETE', `units/${changed._id}`, emptied);
    expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
    expect((await find('Öst två')).json()._meta.total).toBe(0);
  });

  test('reads one by its id, and pages in an order', async () => {
    await send('POST', 'units', headers, dumps({ name: 'Sydost' }));
    const [first] = (await send('GET', 'units?max_results=1&page=1&sort=-_created', headers)).json()._items;
    expect((await send('GET', `units/${first._id}`, headers)).json()).toEqual(first);
  });

  test('changes nothing where it found nothing', async () => {
    expectError(await send('PATCH', 'units/None', headers, 'null'), 400);
  });
});

/* github.com/pyeve/eve-requests, eve_requests/client.py at 0260918: no meta fields in bodies, the etag unquoted. */
describe('eve-requests', () => {
  const writing = { ...python, 'content-type': 'application/json' };

  test('creates, replaces, changes and deletes, and reads only what has changed', async () => {
    const made = await send('POST', 'units', writing, dumps({ name: 'Mitt' }));
    expect(made.statusCode, made.body).toBe(201);
    const path = `units/${made.json()._id}`;
    const read = await send('GET', path, python);
    const { _id, _etag, _created, _updated, ...document } = read.json();
    expect((await send('GET', path, { ...python, 'if-none-match': _etag })).statusCode).toBe(304);
    const put = await send('PUT', path, { ...writing, 'if-match': _etag }, dumps({ ...document, name: 'Mitten' }));
    expect(put.statusCode, put.body).toBe(200);
    const patched = await send(
      'PATCH',
      path,
      { ...writing, 'if-match': put.json()._etag },
      dumps({ name: 'Mittpunkt' }),
    );
    expect(patched.statusCode, patched.body).toBe(200);
    expect((await send('GET', path, { ...python, 'if-none-match': _etag })).json()).toMatchObject({
      name: 'Mittpunkt',
    });
    const emptied = { ...python, 'content-length': '0', 'if-match': patched.json()._etag };
    expect((await send('DELETE', path, emptied)).statusCode).toBe(204);
    expectError(await send('GET', path, python), 404);
  });
});
