import { createHash } from 'node:crypto';
import { refusals } from '@fordra/domain/refusals/refusals';
import type { JsonSchema } from '@fordra/schema/json-schema';
import { portalWords } from '@fordra/texts/portal-words';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, test } from 'vitest';
import { faultsIn } from '../../../testing/answer-faults.ts';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { portalRoutes } from '../../../testing/portal/portal-routes.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { codeOf } from '../../auth/sign-in/sign-in-code.ts';
import { exampleOf } from './example-of.ts';
import { filterExamples } from './filter-examples.ts';
import { type Example, firstSteps, writeQuery } from './first-steps.ts';
import { type OpenApi, toTemplate } from './open-api.ts';
import { inline } from './page/write-operation.ts';

const portal = await testPortal();
afterAll(portal.close);
const system = await portal.signIn('sys@fordra.example');
const anna = await portal.signIn('anna@nordvik.example');

const documentFor = async (token?: string, lang = 'en') =>
  (await portal.call(token, { url: `/api/openapi.json?lang=${lang}` })).json<OpenApi>();
const pageFor = async (token?: string, lang = 'en') => portal.call(token, { url: `/api/docs?lang=${lang}` });
const whole = await documentFor(system);
const operations = Object.entries(whole.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const resources = whole.tags.flatMap(({ 'x-resource': name }) => (name === undefined ? [] : [name]));

type Answer = { readonly [step: string]: Answer };

const ajv = new Ajv2020({ strict: false, validateFormats: false });

/** The differences between a value and its schema; undefined if there are none. */
function faultIn(schema: JsonSchema, value: unknown): unknown {
  const faults = faultsIn(inline(whole, schema), value);
  return faults.length > 0 ? faults : undefined;
}

function answerSchema(of: string, status: number): JsonSchema {
  const [method, path] = of.split(' ') as [string, string];
  const schema = whole.paths[path]?.[method.toLowerCase()]?.responses[status]?.content?.['application/json']?.schema;
  if (!schema) throw new Error(`${of} has no answer ${status}`);
  return schema;
}

describe('the description', () => {
  test('contains exactly the registered routes with their methods', async () => {
    const routes = portalRoutes(portal.app).filter((route) => !route.endsWith('/actions/:action'));
    for (const route of routes) {
      const { headers } = await portal.call(undefined, { method: 'OPTIONS', url: `/api${route}` });
      const allowed = String(headers.allow ?? 'no allow').split(', ');
      const isVirtualItem = route.endsWith('/:id') && !portal.app.hasRoute({ method: 'GET', url: `/api${route}` });
      const answered = isVirtualItem ? [] : allowed.filter((method) => method !== 'HEAD');
      const described = Object.keys(whole.paths[toTemplate(route)] ?? {}).map((method) => method.toUpperCase());
      expect([route, ...described.sort()]).toEqual([route, ...answered.sort()]);
    }
    const known = new Set(routes.map(toTemplate));
    const others = Object.keys(whole.paths).filter((path) => !known.has(path));
    expect(others.filter((path) => !/^\/[\w-]+\/\{id\}\/actions\/\w+$/.test(path))).toEqual([]);
  });

  test('contains every action', async () => {
    const data = (await portal.call(system, { url: '/api/swagger-x-data' })).json();
    const actions = Object.entries<{ name: string; creates: boolean }[]>(data['x-actions']).flatMap(([on, list]) =>
      list.map(({ name, creates }) => (creates ? `/${on}` : `/${on}/{id}/actions/${name}`)),
    );
    expect(actions.length).toBeGreaterThan(20);
    for (const path of actions) expect([path, whole.paths[path]?.post?.summary]).toEqual([path, expect.any(String)]);
  });

  test('is well formed: names are unique, references resolve, path parameters are declared', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const references = [...JSON.stringify(whole).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name!,
    );
    expect(references.filter((name) => !Object.hasOwn(whole.components.schemas, name))).toEqual([]);
    for (const { path, operation } of operations) {
      const declared = (operation.parameters ?? []).flatMap(({ in: location, name }) =>
        location === 'path' ? [name] : [],
      );
      expect(declared).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      expect(operation.summary).toMatch(/\S/);
      expect(whole.tags.map(({ name }) => name)).toContain(operation.tags[0]);
    }
    for (const schema of Object.values(whole.components.schemas)) expect(ajv.validateSchema(schema)).toBe(true);
  });

  test('says of every list what is in it, as the linters of `npm run proof:openapi` demand', () => {
    const faults: string[] = [];
    const visit = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const { type, items } = value as JsonSchema;
      if ([type].flat().includes('array') && typeof items !== 'object') faults.push(path);
      for (const [name, inner] of Object.entries(value)) visit(inner, `${path}.${name}`);
    };
    visit(whole, '');
    expect(faults).toEqual([]);
  });

  test('has the page that an invalid link of a digest is answered with', async () => {
    for (const method of ['get', 'post'] as const) {
      const query = 'user=a&subscription=1&signature=b';
      const reply = await portal.call(undefined, {
        method: method.toUpperCase() as 'GET',
        url: `/api/digest--unsubscribe?${query}`,
      });
      expect(reply.statusCode).toBe(400);
      const described = whole.paths['/digest--unsubscribe']?.[method]?.responses[reply.statusCode];
      expect(Object.keys(described?.content ?? {})).toEqual([String(reply.headers['content-type']).split(';')[0]]);
    }
  });

  test('is limited to the rights of its reader', async () => {
    const open = await documentFor();
    expect(open.tags.filter((tag) => tag['x-resource'])).toEqual([]);
    expect(Object.keys(open.components.schemas).some((name) => resources.includes(name))).toBe(false);
    const offered = Object.values(open.paths).flatMap((methods) => Object.values(methods));
    expect(offered.filter(({ security }) => security?.length !== 0)).toEqual([]);

    const annas = await documentFor(anna);
    expect(annas.paths['/access--groups']).toBeUndefined();
    expect(annas.paths['/cases/{id}/actions/register_payment']).toBeUndefined();
    expect(annas.paths['/cases/{id}/actions/pause_case']).toBeDefined();
    expect(annas.components.schemas.creditors!.properties).toMatchObject({ case_config: { readOnly: true } });

    const poor = { creditors: { methods: ['GET'], full_attribute_access: false, attribute_access: { name: 'read' } } };
    const reader = await signAs(portal, await aUser(portal.db, { groups: [poor as never] }));
    const { paths, components } = await documentFor(reader);
    expect(Object.keys(components.schemas.creditors!.properties as object)).toEqual([
      '_id',
      '_etag',
      '_created',
      '_updated',
      'name',
    ]);
    expect(Object.keys(paths['/creditors']!)).toEqual(['get']);
    expect(JSON.stringify(paths)).not.toContain('debt_description');

    const limitedToken = await signAs(portal, await aUser(portal.db), { custom_access: 'self_registration' });
    expect((await documentFor(limitedToken)).tags.filter((tag) => tag['x-resource'])).toEqual([]);
    expect((await portal.call('no.good.token', { url: '/api/openapi.json' })).statusCode).toBe(401);
  });
});

describe('the examples of the guide', () => {
  const verifier = 'v'.repeat(43);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const saved: Record<string, string> = { verifier, challenge, today: new Date().toISOString().slice(0, 10) };
  const fill = <T>(value: T): T =>
    JSON.parse(JSON.stringify(value ?? null).replaceAll(/\{(\w+)\}/g, (all, name) => saved[name] ?? all)) as T;

  test.each(firstSteps.map((example) => [example.key, example] as const))('%s', async (_key, example: Example) => {
    if (example.key === 'sign_in') saved.code = await codeFor(challenge);
    const { of, path, query, headers = {}, body, keeps = {} } = example;
    const reply = await portal.call(saved.token, {
      method: of.split(' ')[0] as 'GET',
      url: `/api${fill(path)}${writeQuery(fill(query) ?? {})}`,
      headers: fill(headers),
      ...(body && { payload: fill(body) }),
    });
    expect([200, 201], reply.body.slice(0, 400)).toContain(reply.statusCode);
    expect(faultIn(answerSchema(of, reply.statusCode), reply.json())).toBeUndefined();
    for (const [name, path] of Object.entries(keeps))
      saved[name] = String(path.split('.').reduce<Answer | undefined>((inner, step) => inner?.[step], reply.json()));
  });
});

describe('answers match the description', () => {
  test.each(resources)('%s', async (name) => {
    if (name === 'history--entries') return;
    const list = await portal.call(system, { url: `/api/${name}?max_results=3` });
    expect(faultIn(answerSchema(`GET /${name}`, 200), list.json())).toBeUndefined();
    const examples = filterExamples(whole.components.schemas[name]!).map(({ where }) => where);
    for (let at = 0; at < examples.length; at += 15) {
      const where = encodeURIComponent(JSON.stringify({ $or: examples.slice(at, at + 15) }));
      const reply = await portal.call(system, { url: `/api/${name}?where=${where}` });
      expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200);
    }
  });

  test('a refusal matches too', async () => {
    for (const url of ['/api/cases/000000000000000000000000', '/api/cases?where=%7B', '/api/nothing']) {
      const reply = await portal.call(system, { url });
      expect(faultIn({ $ref: '#/components/schemas/Error' }, reply.json())).toBeUndefined();
    }
  });

  test('each example of a document, a body or an answer is valid for its schema', () => {
    for (const [name, schema] of Object.entries(whole.components.schemas)) {
      const example = exampleOf(inline(whole, schema));
      expect([name, faultIn(schema, example)]).toEqual([name, undefined]);
    }
    for (const { operation } of operations) {
      const schema = operation.requestBody?.content['application/json']?.schema;
      if (schema)
        expect([operation.operationId, faultIn(schema, exampleOf(inline(whole, schema)))]).toEqual([
          operation.operationId,
          undefined,
        ]);
    }
  });
});

describe('the page', () => {
  test.each(['sv', 'en'] as const)('has every call, resource and refusal in %s, and no broken link', async (lang) => {
    const { body, headers, statusCode } = await pageFor(system, lang);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!));
    for (const { operation } of operations) expect(ids).toContain(operation.operationId);
    for (const name of resources) expect(ids).toContain(`r-${name}`);
    const targets = [...body.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target!);
    expect([...new Set(targets)].filter((target) => !ids.has(target))).toEqual([]);
    for (const key of refusals) {
      expect(ids).toContain(`e-${key}`);
      for (const language of ['sv', 'en'] as const)
        expect([key, portalWords(language)(`refusal.${key}`)]).toEqual([key, expect.stringMatching(/\S/)]);
    }
    expect(body).toContain(`<html lang="${lang}">`);
    expect(body.replace(/<script.*/s, '')).not.toMatch(/docs\.\w+|undefined|\[object/);
  });

  test('has no broken link, also for a reader with few rights', async () => {
    for (const token of [anna, undefined]) {
      const { body } = await pageFor(token);
      const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!));
      const targets = [...body.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target!);
      expect([...new Set(targets)].filter((target) => !ids.has(target))).toEqual([]);
    }
  });

  test('runs only its own script, and makes no requests to other hosts', async () => {
    const { body, headers } = await pageFor();
    const nonce = /<script nonce="([^"]+)">/.exec(body)?.[1];
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(body).not.toMatch(/ style="| on\w+="|javascript:/);
    expect([...body.matchAll(/ (?:src|href)="([^"#][^"]*)"/g)].filter(([, to]) => !to!.startsWith('/'))).toEqual([]);
  });

  test('escapes a name that contains markup', async () => {
    const evil = await aUser(portal.db, { name: '<img src=x onerror=alert(1)>' });
    const { body } = await pageFor(await signAs(portal, evil));
    expect(body).toContain('&lt;img src=x');
    expect(body).not.toContain('<img');
  });
});

/** The code that the mail would contain. */
async function codeFor(challenge: string): Promise<string> {
  const { rows } = await portal.pool.query('select _id from sign_in_codes where code_challenge = $1', [challenge]);
  return codeOf(portal.sealer, rows[0]._id);
}
