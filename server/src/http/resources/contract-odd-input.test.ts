import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { contractPortal, expectError, expectIssues } from '../../../testing/contract/contract-portal.ts';
import { etagOf, idOf, settingsId } from '../../../testing/contract/contract-world.ts';

const portal = await contractPortal();
const { send, get, list, progs, reset } = portal;
afterAll(portal.close);
beforeEach(reset);

const post = (body: unknown, as: 'editor' | 'system' = 'editor') => send('POST', '/creditors', { body, as });
const unseen = 'control characters and direction overrides not allowed';
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('invalid values are refused with their attribute', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['an object for a choice', { kind: { toString: 1 } }, { kind: 'must be of string type' }],
    ['a list for a choice', { kind: ['standard'] }, { kind: 'must be of string type' }],
    ['an object for a text', { note: { toString: 1 } }, { note: 'must be of string type' }],
    ['NUL in a text', { note: 'a\0b' }, { note: 'must be of string type' }],
    ['half a character', { note: 'a\ud800b' }, { note: 'must be of string type' }],
    ['NUL in a list', { tags: ['\0'] }, { tags: { 0: 'must be of string type' } }],
    ['NUL in an inner text', { address: { city: '\0' } }, { address: { city: 'must be of string type' } }],
    ['a line break in a text of one line', { iban: 'a\nb' }, { iban: unseen }],
    ['a tab', { iban: 'a\tb' }, { iban: unseen }],
    ['an escape character', { tags: ['\u001b[2J'] }, { tags: { 0: unseen } }],
    ['a control character of Latin-1', { iban: 'a\u0085b' }, { iban: unseen }],
    ['a line separator', { address: { city: 'a\u2028b' } }, { address: { city: unseen } }],
    ['a direction override', { iban: 'fdp\u202eexe' }, { iban: unseen }],
    ['a direction isolate', { iban: 'a\u2067b' }, { iban: unseen }],
    ['a number too large to be exact', { prog: 2 ** 53 }, { prog: 'must be of integer type' }],
    ['an instant before all records', { founded: '0050-01-01T00:00:00Z' }, { founded: 'must be of datetime type' }],
    ['a reference that is a list', { account: [idOf(0)] }, { account: 'must be of objectid type' }],
    [
      'a field named after the prototype',
      { 'x.__proto__.y': 1 },
      { x: JSON.parse('{"__proto__":{"y":"unknown field"}}') },
    ],
    ['a field named after the constructor', { 'constructor.y': 1 }, { constructor: { y: 'unknown field' } }],
  ])('%s', async (_name, body, issues) => {
    expectIssues(await post({ name: 'x', ...body }), issues);
    expect(({} as Record<string, unknown>).y).toBeUndefined();
    expect((await list('/creditors'))._meta.total).toBe(60);
  });

  test.each([{ toString: 1 }, [idOf(61)], 5, null])('an id that is %j, even from a system user', async (_id) => {
    expectIssues(await post({ name: 'x', _id }, 'system'), { _id: 'field is read-only' });
  });

  test('a text of several lines may have them, and any letters may be in a text of one line', async () => {
    const body = { name: 'Åsa Öberg 😀 שלום عربي\u200d', note: 'En rad\r\n\tannan rad \u202e' };
    const made = await post(body);
    expect(made.statusCode, made.body).toBe(201);
    expect((await get(`/creditors/${made.json()._id}`)).json()).toMatchObject(body);
  });

  test('the length of a text is counted in characters, as in the database', async () => {
    const made = await post({ name: '😀'.repeat(120) });
    expect(made.statusCode, made.body).toBe(201);
    expectIssues(await post({ name: '😀'.repeat(121) }), { name: 'max length is 120' });
  });
});

describe('values of no fixed shape', () => {
  const write = async (extra: string) => {
    const path = `/user--settings/${settingsId}`;
    const headers = { 'content-type': 'application/json', 'if-match': (await get(path)).json()._etag };
    return send('PATCH', path, { headers, body: `{"extra":${extra}}` });
  };

  test.each([
    ['NUL in a value', '{"a":["\\u0000"]}'],
    ['NUL in a name', '{"a\\u0000":1}'],
    ['half a character', '{"a":"\\ud800"}'],
    ['no end', `{"a":${deep(10_000)}}`],
  ])('%s is refused', async (_name, extra) => {
    expectIssues(await write(extra), { extra: 'must be of dict type' });
  });

  test('any other value is stored unchanged', async () => {
    const extra = { a: [1, 'å😀', null, { 'b.c': deep(5) }], '': false };
    expect((await write(JSON.stringify(extra))).statusCode).toBe(200);
    expect((await get(`/user--settings/${settingsId}`)).json().extra).toEqual(extra);
  });
});

describe('unusual queries', () => {
  test('a comparison with a list is true if it is true for an element', async () => {
    expect(await progs({ where: { tags: { $gt: 't2' } }, max_results: 100 })).toHaveLength(15);
    expect(await progs({ where: { tags: { $lt: 'alla' } } })).toEqual([]);
  });

  test.each<Record<string, unknown>>([
    { name: { $regex: '[' } },
    { name: { $regex: '\0' } },
    { name: '\ud800' },
    { tags: { $gt: 5 } },
    { contacts: { $gt: 'x' } },
    { address: { $gt: 'x' } },
    { 'tags.0': 'x' },
    { 'contacts.email.x': 'x' },
    { toString: 1 },
    { 'address.toString': 1 },
    { prog: { $in: [{}] } },
    { prog: 1e300 },
    { founded: '0001-01-01' },
    { $where: '1' },
  ])('%j is a 400', async (where) => expectError(await get('/creditors', { where }), 400));

  test('a pattern that would run for ever in a browser is answered', async () => {
    await send('PATCH', `/creditors/${idOf(0)}`, {
      headers: { 'if-match': etagOf(0) },
      body: { name: `${'x'.repeat(100)}!` },
    });
    expect(await progs({ where: { name: { $regex: '(x+x+)+y' } } })).toEqual([]);
  });

  test('the sign-in calls handle invalid bodies too', async () => {
    for (const body of [{}, { code_challenge_method: { toString: 1 } }, { email: ['a'], code: {} }]) {
      for (const call of ['email', 'challenge-code']) {
        const reply = await send('POST', `/authenticates/${call}`, { as: undefined, body });
        expect([400, 422]).toContain(reply.statusCode);
      }
    }
  });
});
