import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { openTokens } from '../../src/auth/sessions/tokens.ts';
import { buildCatalogue } from '../../src/records/rows/catalogue.ts';
import { signAs } from '../portal/people.ts';
import { testPortal } from '../portal/test-portal.ts';
import { testDatabase } from '../test-database.ts';
import { contractResources } from './contract-catalogue.ts';
import { buildContractWorld, emailOf, fillContractTables, type Role, roles } from './contract-world.ts';

type Query = Readonly<Record<string, unknown>>;
type Sent = Omit<InjectOptions, 'query' | 'path' | 'url' | 'body' | 'payload'> & {
  readonly query?: Query;
  readonly body?: unknown;
  /** The bearer of a request; `undefined` sends no token. */
  readonly as?: Role | undefined;
  readonly token?: string;
};
export type List = {
  readonly _items: Record<string, unknown>[];
  readonly _meta: Readonly<Record<string, unknown>>;
};

/** The real portal with the contract's catalogue, and short functions for calling it. */
export async function contractPortal() {
  const url = new URL(await testDatabase());
  url.searchParams.set('options', '-c search_path=contract,public');
  const catalogue = buildCatalogue(contractResources);
  const portal = await testPortal({ url: url.href, catalogue, build: buildContractWorld });
  const tokens = new Map<Role, string>();
  for (const role of roles) {
    const user = await portal.db
      .selectFrom('users')
      .select('_id')
      .where('email', '=', emailOf(role))
      .executeTakeFirst();
    tokens.set(role, await signAs(portal, user!._id));
  }

  async function send(method: InjectOptions['method'], path: string, sent: Sent = {}): Promise<LightMyRequestResponse> {
    const { query = {}, body, token, as, ...rest } = sent;
    const bearer = token ?? tokens.get('as' in sent ? (as as Role) : 'editor');
    return portal.call(bearer, {
      ...rest,
      ...(method && { method }),
      url: `/api${path}${written(query)}`,
      ...(body !== undefined && { payload: body as NonNullable<InjectOptions['payload']> }),
    });
  }

  const get = (path: string, query: Query = {}, sent: Sent = {}) => send('GET', path, { ...sent, query });

  /** Reads a list; the answer must be 200. */
  async function list(path: string, query: Query = {}, sent: Sent = {}): Promise<List> {
    const reply = await get(path, query, sent);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json();
  }

  /** The numbers of the creditors that a query finds. */
  async function progs(query: Query, sent: Sent = {}): Promise<unknown[]> {
    return (await list('/creditors', query, sent))._items.map(({ prog }) => prog);
  }

  /** A validly signed token with changed claims. */
  async function tokenWith(role: Role, changes: Readonly<Record<string, unknown>>, lifetime = '1h'): Promise<string> {
    const signer = openTokens(portal.db, portal.sealer);
    const claims = await signer.verify(tokens.get(role)!);
    const { exp: _exp, iat: _iat, ...kept } = claims as typeof claims & { exp: number; iat: number };
    return signer.sign({ ...kept, ...changes } as Parameters<typeof signer.sign>[0], lifetime);
  }

  const reset = () => fillContractTables(portal.db);
  return { ...portal, tokens, send, get, list, progs, tokenWith, reset };
}

/** Objects are sent as JSON, texts unchanged. */
function written(query: Query): string {
  const parts = Object.entries(query).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `${name}=${encodeURIComponent(text)}`;
  });
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** The usual body of a refusal: a part for programs and a text for people. */
export function expectError(reply: LightMyRequestResponse, code: number, message: unknown = expect.any(String)): void {
  expect(reply.statusCode, reply.body).toBe(code);
  expect(reply.headers['content-type']).toMatch(/^application\/json/);
  expect(reply.json()).toMatchObject({
    _status: 'ERR',
    _error: { code, message },
    _locale_message: expect.stringMatching(/\S/),
  });
}

/** A write refused for its values. Only POST has `_error` beside the issues. */
export function expectIssues(reply: LightMyRequestResponse, issues: Readonly<Record<string, unknown>>): void {
  expect(reply.statusCode, reply.body).toBe(422);
  const body = reply.json();
  expect(body).toMatchObject({ _status: 'ERR', _locale_message: expect.stringMatching(/\S/) });
  expect(body._issues).toEqual(issues);
}
