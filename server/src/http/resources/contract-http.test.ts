import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { contractPortal, expectError } from '../../../testing/contract/contract-portal.ts';
import { rule } from '../../../testing/contract/contract-rule.ts';
import { emailOf, etagOf, idOf, readonlyId, unknownId } from '../../../testing/contract/contract-world.ts';
import { codeOf } from '../../auth/sign-in/sign-in-code.ts';

const portal = await contractPortal();
const { send, get, list, reset, tokens, tokenWith } = portal;
afterAll(portal.close);
beforeEach(reset);

const [c0, e0] = [idOf(0), etagOf(0)];
const path = `/creditors/${c0}`;
const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const item = async () => (await get(path)).json();

describe('HTTP', () => {
  rule('HTT-01', async () => {
    const [head, body] = [await send('HEAD', '/creditors'), await get('/creditors')];
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['x-total-count']).toBe('60');
    for (const name of ['x-total-count', 'last-modified', 'cache-control']) {
      expect(head.headers[name], name).toBe(body.headers[name]);
    }
  });
  rule('HTT-02', async () => {
    const head = await send('HEAD', path);
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', `"${e0}"`]);
    expect((await send('HEAD', `/creditors/${unknownId}`)).statusCode).toBe(404);
  });
  rule('HTT-03', async () => {
    const allowed = async (url: string) => (await send('OPTIONS', url)).headers.allow;
    expect(await allowed('/creditors')).toBe('GET, HEAD, POST');
    expect(await allowed(path)).toBe('GET, HEAD, PATCH, PUT, DELETE');
    expect(await allowed('/readonly--things')).toBe('GET, HEAD');
  });
  const overriding = (method: string) => ({ 'x-http-method-override': method, 'if-match': e0 });
  rule('HTT-04', async () => {
    const before = await item();
    expectError(await send('POST', path, { headers: overriding('PATCH'), body: { name: 'x' } }), 405);
    expect(await item()).toEqual(before);
  });
  rule('HTT-05', async () => {
    const reply = await send('POST', '/creditors', { headers: overriding('GET') });
    expectError(reply, 400);
    expect(reply.json()).not.toHaveProperty('_items');
  });
  rule('HTT-06', async () => {
    const answer = await send('GET', `/readonly--things/${readonlyId}`, { headers: overriding('DELETE') });
    expect([answer.statusCode, answer.json().name]).toEqual([200, 'Orörlig']);
    expectError(await send('POST', '/readonly--things', { headers: overriding('DELETE'), body: {} }), 405);
    expect((await list('/readonly--things'))._meta.total).toBe(1);
    await send('GET', path, { headers: overriding('DELETE') });
    expect((await get(path)).statusCode).toBe(200);
  });
  rule('HTT-09', async () => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const headers = { origin: 'http://evil.example', 'access-control-request-method': 'GET' };
      const reply = await send(method, '/creditors', { headers });
      expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
  const accepting = async (accept: string) => {
    const reply = await get('/creditors', {}, { headers: { accept } });
    expect([reply.statusCode, reply.json()._meta.total]).toEqual([200, 60]);
    expect(reply.headers['content-type']).toMatch(/^application\/json/);
  };
  rule('HTT-10', async () => accepting('application/xml'));
  rule('HTT-11', async () => accepting('application/html'));
  rule('HTT-13', async () => {
    expect(await item()).toMatchObject({
      _created: '2026-01-01T12:00:00.000Z',
      _updated: expect.stringMatching(isoInstant),
      founded: '2001-02-03T04:05:06.789Z',
      due: '2026-02-28',
    });
    const { _created, _updated } = (await send('POST', '/creditors', { body: { name: 'x' } })).json();
    expect([_created, _updated]).toEqual([expect.stringMatching(isoInstant), expect.stringMatching(isoInstant)]);
  });
});

describe('schemas', () => {
  const definition = (resource: string, as: Parameters<typeof get>[2] = {}) =>
    get(`/swagger-definition/${resource}`, {}, as);

  rule('HTT-14', async () => {
    const answer = (await definition('creditors')).json();
    expect(answer.required).toEqual(['name']);
    expect(answer.properties).toMatchObject({
      _id: { type: 'string', format: 'objectid', readOnly: true },
      _created: { type: 'string', format: 'date-time', readOnly: true },
      name: { type: 'string', maxLength: 120 },
      kind: { type: 'string', enum: ['standard', 'foreign', 'parking'], default: 'standard' },
      rating: { type: 'integer', minimum: 0, maximum: 10 },
      note: { nullable: true },
      tags: { type: 'array', items: { type: 'string' }, maxItems: 20 },
      address: { type: 'object', properties: { zip_code: { type: 'string', maxLength: 10 } } },
      locked: { readOnly: true, default: 'sys' },
      organization_no: { pattern: '^\\d{10}$' },
      account: { type: 'string', format: 'objectid', $ref: 'accounts' },
      founded: { type: 'string', format: 'date-time' },
      due: { type: 'string', format: 'date' },
      is_active: { type: 'boolean' },
    });
    const paths = (await get('/swagger-paths')).json();
    expect(Object.keys(paths['/creditors'])).toEqual(['get', 'post']);
    expect(Object.keys(paths['/creditors/{id}'])).toEqual(['get', 'patch', 'put', 'delete']);
    const further = (await get('/swagger-x-data')).json();
    expect(further['x-regular-expressions'].organization_no).toBe('^\\d{10}$');
    expect(further['x-domain-dependencies'].creditors).toEqual({ bic: { depends_on: ['iban'] } });
    const seen = (await definition('creditors', { as: 'public' })).json();
    expect(Object.keys(seen.properties)).toEqual(['_id', '_etag', '_created', '_updated', 'name']);
  });
  rule('HTT-15', async () => {
    expectError(await definition('no-such'), 404);
    expectError(await definition('__proto__'), 404);
    expectError(await definition('creditors', { as: 'nobody' }), 404);
  });
  rule('HTT-16', async () => expectError(await definition('internal-log', { as: 'system' }), 404));
  rule('HTT-17', async () => {
    for (const url of ['/swagger-definition/creditors', '/swagger-paths', '/swagger-x-data']) {
      const reply = await send('POST', url, { body: {} });
      expectError(reply, 405);
      expect(reply.headers.allow).toBe('GET, HEAD');
    }
  });
  rule('HTT-18', async () => {
    for (const as of ['editor', 'system', undefined] as const) {
      for (const method of ['GET', 'POST', 'DELETE'] as const)
        expectError(await send(method, '/internal-log', { as }), 404);
    }
  });
});

describe('authentication', () => {
  rule('AUT-01', async () => {
    for (const url of ['/creditors', path, '/swagger-paths', '/user--extended-data']) {
      expectError(await get(url, {}, { as: undefined }), 401);
      expectError(await get(url, {}, { token: 'nonsense' }), 401);
      expectError(await get(url, {}, { token: `${tokens.get('editor')!.slice(0, -4)}AAAA` }), 401);
    }
  });
  rule('AUT-03', async () => {
    const token = tokens.get('editor')!;
    expect((await get('/creditors', {}, { token })).statusCode).toBe(200);
    for (const authorization of [token, `Bearer ${token}`]) {
      expectError(await get('/creditors', {}, { as: undefined, headers: { authorization } }), 401);
    }
    for (const name of ['X-API-Key', 'token', 'access_token']) {
      expectError(await get('/creditors', { [name]: token }, { as: undefined }), 401);
    }
  });
  rule('AUT-04', async () => {
    const token = await tokenWith('editor', { readonly: true });
    expectError(await send('POST', '/creditors', { token, body: { name: 'x' } }), 403);
    expect((await list('/creditors'))._meta.total).toBe(60);
  });
  rule('AUT-06', async () => expectError(await send('PATCH', path, { as: undefined, body: { name: 'x' } }), 401));
  rule('AUT-07', async () => {
    const reply = await send('POST', '/creditors', { as: undefined, body: { zz: 1 } });
    expectError(reply, 401);
    expect(reply.body).not.toMatch(/zz|name|_issues/);
    const headers = { 'content-type': 'application/json' };
    expectError(await send('POST', '/creditors', { as: undefined, headers, body: '{"name":' }), 401);
  });
  rule('AUT-08', async () => expectError(await send('PATCH', path, { body: { name: 'x' } }), 428));
  rule('AUT-09', async () => expectError(await get('/swagger-definition/creditors', {}, { as: undefined }), 401));
  rule('AUT-11', async () => {
    const hidden = `/creditors/${idOf(1)}`;
    for (const where of [{ is_active: false }, { _id: idOf(1) }, { $nor: [{ is_active: true }] }]) {
      expect((await list('/creditors', { where }, { as: 'active' }))._items).toEqual([]);
    }
    expectError(await get(hidden, {}, { as: 'active' }), 404);
    const change = { as: 'active', headers: { 'if-match': etagOf(1) }, body: { name: 'x' } } as const;
    expectError(await send('PATCH', hidden, change), 404);
    expectError(await send('PUT', hidden, change), 404);
    // A row may not be created in, or moved to, rows that the requester may not read.
    expectError(await send('POST', '/creditors', { as: 'active', body: { name: 'x', is_active: false } }), 403);
    const moved = { as: 'active', headers: { 'if-match': e0 }, body: { is_active: false } } as const;
    expectError(await send('PATCH', path, moved), 403);
    expect(await item()).toMatchObject({ is_active: true, _etag: e0 });
    expect((await list('/creditors'))._meta.total).toBe(60);
  });
});

describe('rules of the portal itself', () => {
  rule('SPC-01', async () => {
    const metaOf = async (as: 'editor' | 'public', where: object) => {
      const query = { where: JSON.stringify(where), sort: '-_created', page: '1', max_results: '10' };
      return (await get('/creditor--notifications', query, { as })).json()._meta;
    };
    expect(await metaOf('editor', {})).toEqual({ page: 1, max_results: 10, total: 20, hidden: 4 });
    const decisions = { type: 'new_decision' };
    expect(await metaOf('editor', decisions)).toEqual({ page: 1, max_results: 10, total: 10, hidden: 2 });
    expect(await metaOf('public', decisions)).toEqual({ page: 1, max_results: 10, total: 10 });
  });

  rule('SPC-02', async () => {
    expectError(await get('/creditors', {}, { token: await tokenWith('editor', {}, '1s ago') }), 401);
    const token = await portal.signIn(emailOf('editor'));
    expect((await get('/creditors', {}, { token })).statusCode).toBe(200);
    expect((await send('POST', '/authenticates/sign-out', { token })).statusCode).toBe(204);
    expectError(await get('/creditors', {}, { token }), 419);
    // No other failure is answered as an ended session.
    for (const reply of [
      await get('/creditors', {}, { as: 'nobody' }),
      await get('/creditors', { where: '{' }),
      await get(`/creditors/${unknownId}`),
      await send('PATCH', path, { body: {} }),
      await send('PUT', path, { as: 'partial', headers: { 'if-match': e0 }, body: { name: 'x' } }),
    ]) {
      expect([401, 419]).not.toContain(reply.statusCode);
    }
  });
  rule('SPC-03', async () => {
    const words = async (language?: string) => {
      const headers = language ? { 'accept-language': language } : {};
      const reply = await send('POST', '/creditors', { headers, body: { name: '' } });
      expectError(reply, 422);
      return reply.json()._locale_message;
    };
    const swedish = await words();
    const english = await words('en-GB,en;q=0.9');
    expect(swedish).not.toBe(english);
    await portal.pool.query(`update users set language = 'en' where email = $1`, [emailOf('editor')]);
    expect(await words()).toBe(english);
    await portal.pool.query(`update users set language = 'sv' where email = $1`, [emailOf('editor')]);
  });
  rule('SPC-07', async () => {
    const ask = async () => {
      const verifier = randomBytes(32).toString('base64url');
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      await send('POST', '/authenticates/email', {
        as: undefined,
        body: {
          application: 'ada_ui',
          email: emailOf('public'),
          code_challenge: challenge,
          code_challenge_method: 'S256',
        },
      });
      const row = portal.db.selectFrom('sign_in_codes').select('_id').where('code_challenge', '=', challenge);
      return { verifier, code: codeOf(portal.sealer, (await row.executeTakeFirstOrThrow())._id) };
    };
    const enter = (code: string, code_verifier: string) =>
      send('POST', '/authenticates/challenge-code', {
        as: undefined,
        body: { application: 'ada_ui', code, code_verifier },
      });
    const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const refuses = async (code: string, verifier: string) =>
      expectError(await enter(code, verifier), 400, 'otp_code_not_correct');

    const [mine, other] = [await ask(), await ask()];
    await refuses(wrong(mine.code), mine.verifier);
    await refuses(mine.code, other.verifier);
    expect((await enter(mine.code, mine.verifier)).json().token_list).toHaveLength(1);
    await refuses(mine.code, mine.verifier);
    const guessed = await ask();
    for (let tries = 0; tries < 5; tries++) await refuses(wrong(guessed.code), guessed.verifier);
    await refuses(guessed.code, guessed.verifier);
  });
  rule('SPC-10', async () => {
    const before = await item();
    const write = (body: Record<string, unknown>) =>
      send('PATCH', path, { as: 'partial', headers: { 'if-match': e0 }, body });
    expectError(await write({ name: 'x', rating: 5 }), 403, expect.stringContaining("'rating'"));
    // An unreadable attribute is answered like an unknown one.
    expect((await write({ capital: 5 })).json()._issues).toEqual({ capital: 'unknown field' });
    expect(await item()).toEqual(before);
    expect(Object.keys((await get(path, {}, { as: 'partial' })).json())).toEqual([
      ...['_id', '_etag', '_created', '_updated'],
      ...['name', 'rating'],
    ]);
    expect((await write({ name: 'x' })).statusCode).toBe(200);
  });
  rule('SPC-11', async () => {
    const before = await item();
    expectError(await send('PUT', path, { as: 'partial', headers: { 'if-match': e0 }, body: { name: 'x' } }), 403);
    expect(await item()).toEqual(before);
  });
  rule('SPC-12', async () => {
    const token = await tokenWith('editor', { readonly: true });
    for (const url of ['/creditors', path]) {
      for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
        expect((await send(method, url, { token })).statusCode).toBe(200);
      }
    }
    const before = await item();
    for (const method of ['PATCH', 'PUT', 'DELETE'] as const) {
      const headers = { 'if-match': e0 };
      expectError(await send(method, path, { token, headers, body: { name: 'x' } }), 403);
    }
    expect(await item()).toEqual(before);
  });
  rule('SPC-13', async () => {
    for (const purpose of ['self_registration', 'partner_self_registration', 'sign_agreements']) {
      for (const role of ['editor', 'system'] as const) {
        const token = await tokenWith(role, { custom_access: purpose });
        expectError(await get('/creditors', {}, { token }), 403);
        expectError(await get(path, {}, { token }), 403);
        expectError(await send('POST', '/creditors', { token, body: { name: 'x' } }), 403);
        expectError(await send('DELETE', path, { token, headers: { 'if-match': e0 } }), 403);
        const mayKnowItsUser = purpose === 'sign_agreements';
        for (const url of [
          ...['swagger-paths', 'swagger-x-data', 'swagger-definition/creditors'],
          ...(mayKnowItsUser ? [] : ['user--extended-data']),
        ]) {
          expectError(await get(`/${url}`, {}, { token }), 403);
        }
      }
    }
    expect((await list('/creditors'))._meta.total).toBe(60);
  });
});

describe('a user whose groups give different attributes in different rows', () => {
  const as = 'mixed';
  const [open, narrow] = [idOf(2), idOf(3)];

  test('sees in each row the attributes of the groups that match it', async () => {
    const { _items, _meta } = await list('/creditors', { sort: 'prog', max_results: 100 }, { as });
    expect(_meta.total).toBe(60);
    const seen = _items.map((row) => Object.hasOwn(row, 'rating'));
    expect(seen).toEqual(_items.map(({ prog }) => Number(prog) % 2 === 0));
    expect(Object.keys((await get(`/creditors/${narrow}`, {}, { as })).json())).toEqual([
      ...['_id', '_etag', '_created', '_updated'],
      ...['prog', 'name'],
    ]);
    const asked = (await get(`/creditors/${narrow}`, { projection: { rating: 1 } }, { as })).json();
    expect(asked).not.toHaveProperty('rating');
  });

  test('finds and sorts only rows that show the attribute', async () => {
    const all = { rating: { $gte: 0 } };
    expect((await list('/creditors', { where: all }, { as }))._meta.total).toBe(30);
    expect((await list('/creditors', { where: { $nor: [all] } }, { as }))._meta.total).toBe(0);
    expect((await list('/creditors', { sort: 'rating' }, { as }))._meta.total).toBe(30);
    expect((await list('/creditors', { where: { name: { $exists: true } } }, { as }))._meta.total).toBe(60);
  });

  test('writes in each row the attributes that the matching groups allow', async () => {
    const write = (n: number, body: Record<string, unknown>) =>
      send('PATCH', `/creditors/${idOf(n)}`, { as, headers: { 'if-match': etagOf(n) }, body });
    expect((await write(2, { rating: 9 })).statusCode).toBe(200);
    expect((await write(3, { rating: 9 })).json()._issues).toEqual({ rating: 'unknown field' });
    expectError(await write(3, { prog: 99 }), 403);
    expect((await write(3, { name: 'x' })).statusCode).toBe(200);
    expectError(
      await send('PUT', `/creditors/${narrow}`, { as, headers: { 'if-match': etagOf(3) }, body: { name: 'x' } }),
      404,
    );
    expect((await get(`/creditors/${open}`, {}, { as })).json().rating).toBe(9);
  });
});

describe('the order of refusals', () => {
  const headers = { 'content-type': 'application/json' };
  const unreadable = { headers: { ...headers, 'if-match': 'wrong' }, body: '{"name":' };
  const stale = { headers: { 'if-match': 'wrong' }, body: { kind: 'zz' } };
  const unversioned = { body: { kind: 'zz' } };

  test('404 for the route comes first, then 405, then 401', async () => {
    expectError(await send('PATCH', '/no-such/x', { ...unreadable, as: undefined }), 404);
    expectError(await send('PATCH', `/readonly--things/${readonlyId}`, { ...unreadable, as: undefined }), 405);
    expectError(await send('PATCH', '/creditors', { ...unreadable, as: undefined }), 405);
    expectError(await send('PATCH', path, { ...unreadable, as: undefined }), 401);
  });

  test('then 403, then 400 for an unreadable query or body', async () => {
    for (const method of ['PATCH', 'PUT', 'DELETE'] as const) {
      expectError(await send(method, path, { ...unreadable, as: 'nobody' }), 403);
    }
    expectError(await send('POST', '/creditors', { ...unreadable, as: 'nobody' }), 403);
    expectError(
      await send('POST', '/creditors', { as: 'nobody', headers: { 'content-type': 'text/plain' }, body: 'x' }),
      403,
    );
    expectError(await get('/creditors', { where: '{' }, { as: 'nobody' }), 403);
    expectError(await send('PATCH', `/creditors/${unknownId}`, unreadable), 400);
    expectError(await send('POST', '/creditors', unreadable), 400);
  });

  test('then 404, 428, 412, and the values last', async () => {
    for (const method of ['PATCH', 'PUT'] as const) {
      expectError(await send(method, `/creditors/${unknownId}`, unversioned), 404);
      expectError(await send(method, path, unversioned), 428);
      expectError(await send(method, path, stale), 412);
      expect((await send(method, path, { ...stale, headers: { 'if-match': e0 } })).statusCode).toBe(422);
    }
  });

  test('the sentence for people is about the request: no form, no right and no other user is to blame', async () => {
    const said = async (reply: ReturnType<typeof send>) => (await reply).json()._locale_message;
    expect(await said(send('POST', '/creditors', unreadable))).toBe('Anropet gick inte att tolka.');
    expect(await said(get('/creditors', { where: '{' }))).toBe('Anropet gick inte att tolka.');
    expect(await said(send('PATCH', '/creditors', unreadable))).toBe('Adressen tar inte emot den metoden.');
    expect(await said(send('PATCH', path, unversioned))).toBe('Anropet måste ange vilken version det ändrar.');
    expect(await said(send('PATCH', path, stale))).toBe('Någon annan har ändrat uppgifterna under tiden.');
  });
});
