import type { Grant, Rights } from '@fordra/schema/access';
import { type Method, type Resource, tableOf } from '@fordra/schema/define-resource';
import type { ResourceUi } from '@fordra/schema/ui-structure';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { hangMs } from '../../../testing/hang-ms.ts';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { oneOfEach } from '../../../testing/proof-size.ts';
import { makeTenant, storedResources } from '../../../testing/tenants/canary-tenants.ts';
import { fullRow, type Row } from '../../../testing/tenants/full-rows.ts';

/*
 * Attributes of every resource with access control, hidden from one reader and read-only to another. A hidden attribute
 * must be answered like an unknown one: every answer is compared with that for `zz`.
 */

const portal = await testPortal({ build: async () => {}, requesterCacheMs: hangMs });
afterAll(portal.close);
const tenant = await makeTenant(portal.db, 'alfaqx');

const controlled = storedResources.filter(
  ({ owners, noAccessControl }) => !noAccessControl && owners !== 'common' && !owners.user,
);
const cases = oneOfEach(
  controlled.flatMap((resource) =>
    Object.entries(resource.fields).map(([attribute, { kind }]) => ({
      resource,
      name: resource.name,
      attribute,
      kind,
    })),
  ),
  ({ kind }) => kind,
  ({ name }) => name,
);
const whole: Grant = {
  methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
  full_attribute_access: true,
  attribute_access: {},
};

/** Attached rows are readable only with the right to their items. */
const withTargets = ({ name, attached }: Resource, grant: Grant): Rights => ({
  ...(attached && { creditors: { ...whole, methods: ['GET'] } }),
  [name]: grant,
});

/** A user of the operator who may write every attribute of a resource except this one. */
async function tokenWithout(resource: Resource, attribute: string, right: 'none' | 'read'): Promise<string> {
  const others = Object.keys(resource.fields).filter((name) => name !== attribute);
  const access: Grant['attribute_access'] = {
    ...Object.fromEntries(others.map((name) => [name, 'write'] as const)),
    ...(right === 'read' && { [attribute]: right }),
  };
  const grant: Grant = { ...whole, full_attribute_access: false, attribute_access: access };
  return signAs(portal, await aUser(portal.db, { groups: [withTargets(resource, grant)] }));
}

const itemOf = (resource: Resource) => tenant.rows[resource.name]![0]!;
const get = (token: string, url: string) => portal.call(token, { url: `/api${url}` });
const ask = (token: string, resource: Resource, name: string, value: unknown) =>
  get(
    token,
    `/${resource.name}?${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`,
  );

async function stored(resource: Resource, id: string): Promise<unknown> {
  return (await sql`select * from ${sql.table(tableOf(resource))} where _id = ${id}`.execute(portal.db)).rows[0];
}
async function count(resource: Resource): Promise<unknown> {
  return (await sql`select count(*) as n from ${sql.table(tableOf(resource))}`.execute(portal.db)).rows[0];
}

async function write(token: string, resource: Resource, method: 'PATCH' | 'POST' | 'PUT', body: unknown) {
  const { _id } = itemOf(resource);
  const version = async () => ((await stored(resource, _id)) as { _etag: string })._etag;
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  return portal.call(token, {
    method,
    url: `/api/${resource.name}${method === 'POST' ? '' : `/${_id}`}`,
    headers: {
      'content-type': 'application/json',
      ...(method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : { 'if-match': await version() }),
    },
    payload,
  });
}

/** The status of a refused write; a method that the resource does not have is refused first. */
const refusedWith = ({ methods }: Resource, method: Method, statuses: readonly number[]) =>
  methods.includes(method) ? statuses : [405];

/** A PATCH body in the form that the resource accepts. */
const patchOf = (resource: Resource, change: Row): unknown =>
  resource.patchedByPaths ? Object.entries(change).map(([dotted_path, value]) => ({ dotted_path, value })) : change;

/** The answer, with `zz` replaced by the attribute's name. */
function normalized(reply: LightMyRequestResponse, name: string): unknown {
  const body = reply.body.replaceAll(/"_request_id":"[^"]+"/g, '""').replaceAll(/\bzz\b/g, name);
  return [reply.statusCode, body];
}

/** What a refusal says, without the names of the envelope's own parts. */
function issuesIn(reply: LightMyRequestResponse): string {
  const { _error: error, ...rest } = reply.json();
  return JSON.stringify([Object.values(error ?? {}), rest]);
}

const answersToNobody = new Map<string, Promise<LightMyRequestResponse>>();

/** The answer to the same request with `zz`, sent once per resource: it is the same for every reader. */
function ofUnknown({ name }: Resource, key: string, asking: () => Promise<LightMyRequestResponse>) {
  const found = answersToNobody.get(`${name} ${key}`) ?? asking();
  answersToNobody.set(`${name} ${key}`, found);
  return found;
}

/** Every filter operator on an attribute. */
function filtersOn(attribute: string, value: unknown, id: string): unknown[] {
  const text = typeof value === 'string' ? value : 'x';
  return [
    { [attribute]: value },
    { [attribute]: null },
    { [attribute]: { $exists: true } },
    { [attribute]: { $ne: text } },
    { [attribute]: { $in: [text] } },
    { [attribute]: { $gt: text } },
    { [attribute]: { $regex: text, $options: 'i' } },
    { [attribute]: { $not: { $regex: text } } },
    { [attribute]: { $elemMatch: { $eq: text } } },
    { [`${attribute}.city`]: text },
    { [`${attribute}.0`]: text },
    { [`${attribute}.sek.bankgiro`]: { $exists: true } },
    { $or: [{ _id: id }, { [attribute]: value }] },
    { $and: [{ _id: id }, { [attribute]: { $exists: true } }] },
    { $nor: [{ [attribute]: value }] },
    { $not: { [attribute]: { $regex: text } } },
    { $not: { $or: [{ $and: [{ [attribute]: value }] }] } },
  ];
}

describe.each(cases)('$name $attribute, hidden', ({ resource, attribute }) => {
  const token = tokenWithout(resource, attribute, 'none');
  const item = itemOf(resource);
  const value = item[attribute];
  const quoted = new RegExp(`"-?${attribute}[".]`);

  test('is in no answer, with or without a projection', async () => {
    const bearer = await token;
    const item = `/${resource.name}/${itemOf(resource)._id}`;
    for (const url of [`/${resource.name}`, item]) {
      for (const projection of ['', { [attribute]: 1 }, { [attribute]: 0 }, { [`${attribute}.city`]: 1 }]) {
        const query = projection ? `?projection=${encodeURIComponent(JSON.stringify(projection))}` : '';
        const reply = await get(bearer, `${url}${query}`);
        expect(reply.statusCode, reply.body).toBe(200);
        for (const row of reply.json()._items ?? [reply.json()]) expect(Object.keys(row)).not.toContain(attribute);
      }
    }
  });

  test('cannot be filtered on, and is answered like an unknown attribute', async () => {
    const bearer = await token;
    const filters = filtersOn(attribute, value ?? 'x', item._id);
    const unknown = filtersOn('zz', value ?? 'x', item._id);
    for (const [at, filter] of filters.entries()) {
      const reply = await ask(bearer, resource, 'where', filter);
      expect([filter, reply.statusCode]).toEqual([filter, 400]);
      const unknownReply = await ofUnknown(resource, `where ${at}`, () => ask(bearer, resource, 'where', unknown[at]));
      expect(normalized(reply, attribute)).toEqual(normalized(unknownReply, attribute));
    }
  });

  test('does not sort, like an unknown attribute', async () => {
    const bearer = await token;
    for (const sort of ['zz', '-zz', '_id,zz', '"-zz"', 'zz.city', '-_updated,-zz.sek.iban']) {
      const reply = await ask(bearer, resource, 'sort', sort.replace('zz', attribute));
      expect([sort, reply.statusCode]).toEqual([sort, 200]);
      expect([sort, reply.body]).toEqual([sort, (await ask(bearer, resource, 'sort', sort)).body]);
    }
  });

  test('is not in schema, rights or screens', async () => {
    const bearer = await token;
    const definition = (await get(bearer, `/swagger-definition/${resource.name}`)).json();
    const { properties, required, dependencies, title_attribute: title } = definition;
    expect([Object.keys(properties), required, Object.keys(dependencies), [title]].flat()).not.toContain(attribute);
    const more = (await get(bearer, '/swagger-x-data')).json();
    for (const part of ['x-domain-dependencies', 'x-readonly-refs'])
      expect(JSON.stringify(more[part][resource.name] ?? {})).not.toMatch(quoted);
    const [data] = (await get(bearer, '/user--extended-data')).json()._items;
    expect(Object.keys(data.access_rights[resource.name].attribute_access)).not.toContain(attribute);
    const ui: ResourceUi = data.ui_structure.structure[resource.name];
    const tabs = ui.item_display.tabs.flatMap((tab) => ('groups' in tab ? tab.groups : []));
    const {
      extra_buttons: _buttons,
      default_filter: filter = {},
      presets = [],
      row_link: link,
      ...search
    } = ui.item_search;
    const named = [
      ui.title,
      ...Object.values(search).flat(),
      ...Object.keys(filter),
      ...presets.flatMap((preset) => [...Object.keys(preset.filter), ...(preset.sort ?? [])]),
      ...(link ? [link.when.attribute] : []),
      ...Object.keys(ui.attribute_settings ?? {}),
      ...tabs.flatMap(({ attributes }) => attributes),
      ...Object.keys(ui.enum_colors),
    ];
    expect(named.filter((path) => path.replace(/^-/, '').split('.')[0] === attribute)).toEqual([]);
  });

  test('is not in the history, nor is a write to it alone', async () => {
    const { _id } = item;
    const leave = (changes: readonly Row[]) =>
      sql`
      insert into history_entries (method, resource, resource_id, changes)
      values ('PATCH', ${resource.name}, ${_id}, ${JSON.stringify(changes)})`.execute(portal.db);
    const where = encodeURIComponent(JSON.stringify({ resource: resource.name, resource_id: _id }));
    const read = async () => (await get(await token, `/history--entries?where=${where}&max_results=100`)).json();
    const before = await read();
    await leave([{ attribute, from: null, to: `hemligt <${attribute}>` }]);
    await leave([{ attribute: `${attribute}.inner`, from: null, to: `hemligt <${attribute}>` }]);
    expect(await read()).toEqual(before);
    await leave([
      { attribute, from: null, to: `hemligt <${attribute}>` },
      { attribute: '_etag', from: 'a', to: 'b' },
    ]);
    const after = await read();
    expect(after._meta.total).toBe(before._meta.total + 1);
    expect(after._items[0].changes).toEqual([{ attribute: '_etag', from: 'a', to: 'b' }]);
    expect(JSON.stringify(after)).not.toContain(`hemligt <${attribute}>`);
  });

  test('cannot be written, and is refused like an unknown attribute', async () => {
    const bearer = await token;
    const [row, rows] = [await stored(resource, item._id), await count(resource)];
    const other = fullRow(resource, 'betaqx', 7)[attribute] ?? 'x';
    for (const given of [value ?? other, other, null, { city: 'x' }]) {
      // A POST that runs an action has that action's input, with other names.
      for (const method of resource.createdBy ? (['PATCH'] as const) : (['PATCH', 'POST'] as const)) {
        const body = (name: string) => (method === 'PATCH' ? patchOf(resource, { [name]: given }) : { [name]: given });
        const reply = await write(bearer, resource, method, body(attribute));
        expect([method, given, reply.statusCode]).toEqual([method, given, ...refusedWith(resource, method, [422])]);
        expect(normalized(reply, attribute)).toEqual(
          normalized(await write(bearer, resource, method, body('zz')), attribute),
        );
      }
    }
    const dotted = await write(bearer, resource, 'PATCH', patchOf(resource, { [`${attribute}.city`]: 'x' }));
    expect([dotted.statusCode]).toEqual(refusedWith(resource, 'PATCH', [422]));
    // Even where it is required: the error must not name it.
    const { [attribute]: _hidden, ...rest } = fullRow(resource, 'betaqx', 8, refsOf(resource));
    const made = await write(bearer, resource, 'POST', rest);
    expect(made.statusCode).toBeLessThan(500);
    if (made.statusCode !== 201 && !resource.createdBy) expect(issuesIn(made)).not.toMatch(quoted);
    if (made.statusCode === 201)
      await sql`delete from ${sql.table(tableOf(resource))} where _id = ${made.json()._id}`.execute(portal.db);
    expect(await stored(resource, item._id)).toEqual(row);
    expect(await count(resource)).toEqual(rows);
  });
});

describe.each(cases)('$name $attribute, read-only', ({ resource, attribute }) => {
  test('is shown, and not changed by any write', async () => {
    const token = await tokenWithout(resource, attribute, 'read');
    const item = itemOf(resource);
    const before = await stored(resource, item._id);
    const shown = (await get(token, `/${resource.name}/${item._id}`)).json();
    expect(Object.keys(shown)).toContain(attribute);
    for (const other of [fullRow(resource, 'gamaqx', 3)[attribute] ?? 'x', null, 17, 'x', [], {}]) {
      if (JSON.stringify(other) === JSON.stringify(shown[attribute])) continue;
      const reply = await write(token, resource, 'PATCH', patchOf(resource, { [attribute]: other }));
      const isUntouched = reply.statusCode === 200; // An empty object adds nothing to one that is there.
      const refused = refusedWith(resource, 'PATCH', [403, 422]);
      if (!isUntouched) expect([other, refused.includes(reply.statusCode)]).toEqual([other, true]);
      expect(withoutVersion(await stored(resource, item._id))).toEqual(withoutVersion(before));
      if (isUntouched) await restoreVersion(resource, item);
    }
    const rows = await count(resource);
    const given = { [attribute]: null, ...fullRow(resource, 'gamaqx', 4, refsOf(resource)) };
    const made = await write(token, resource, 'POST', given);
    expect(refusedWith(resource, 'POST', [403, 422])).toContain(made.statusCode);
    expect(await count(resource)).toEqual(rows);
    expect((await write(token, resource, 'PUT', given)).statusCode).toBe(resource.methods.includes('PUT') ? 403 : 405);
  });
});

/** Names that no resource has: one resource of each way of writing is sent all of them. */
const hostileNames = [
  '_id',
  '_etag',
  '_created',
  '_updated',
  'user',
  'system_user',
  'readonly',
  'constructor',
  'prototype',
  '$set',
  'name.$set',
  '$where',
  'account._id',
  '__proto__.isAdmin',
  'constructor.prototype.isAdmin',
  '',
  '.',
  'name.',
  '.name',
  'toString',
];
const hasHostileNames = oneOfEach(controlled, ({ methods, patchedByPaths, createdBy, attached }) =>
  JSON.stringify([methods.toSorted(), patchedByPaths === true, createdBy !== undefined, attached === true]),
);

describe.each(controlled.map((resource) => ({ name: resource.name, resource })))(
  'mass assignment on $name',
  ({ resource }) => {
    const fixed = Object.entries(resource.fields).filter(
      ([, field]) => field.readOnly || ('postOnly' in field && field.postOnly),
    );
    const names = [
      ...fixed.map(([name]) => name),
      ...(hasHostileNames.includes(resource) ? hostileNames : ['_id', '__proto__.isAdmin']),
    ];
    const other = 'e'.repeat(24);
    const isFixed = (name: string) => fixed.some(([one]) => one === name);

    test.each(['one writer may write everything', 'one writer may write one attribute'])('by %s', async (writer) => {
      const [first] = Object.keys(resource.fields);
      const narrow: Grant = { ...whole, full_attribute_access: false, attribute_access: { [first!]: 'write' } };
      const groups = [withTargets(resource, writer.endsWith('everything') ? whole : narrow)];
      const token = await signAs(portal, await aUser(portal.db, { groups }));
      const { _id } = itemOf(resource);
      const [row, rows] = [await stored(resource, _id), await count(resource)];
      const refuses = async (method: 'PATCH' | 'POST', body: unknown) => {
        const { statusCode } = await write(token, resource, method, body);
        const refused = refusedWith(resource, method, [400, 403, 422]);
        expect([method, body, refused.includes(statusCode)]).toEqual([method, body, true]);
      };
      for (const name of names) {
        for (const value of [other, { isAdmin: true }]) {
          await refuses('PATCH', patchOf(resource, { [name]: value }));
          // Attributes that may be set on creation are no attack there.
          if (isFixed(name) && 'postOnly' in resource.fields[name]! && value === other) continue;
          await refuses('POST', { ...fullRow(resource, 'gamaqx', 6, refsOf(resource)), [name]: value });
        }
      }
      for (const raw of [
        '{"__proto__":{"isAdmin":true}}',
        '{"name":"x","__proto__":{"isAdmin":true}}',
        '{"constructor":{"prototype":{"isAdmin":true}}}',
        '[{"dotted_path":"__proto__.isAdmin","value":true}]',
        '[{"dotted_path":"constructor.prototype.isAdmin","value":true}]',
        '{"settings":{"__proto__":{"isAdmin":true}}}',
      ])
        for (const method of ['PATCH', 'POST'] as const) await refuses(method, raw);
      expect(await stored(resource, _id)).toEqual(row);
      expect(await count(resource)).toEqual(rows);
      expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
    });
  },
);

/** References a new row of the tenant needs. */
function refsOf({ name, fields, attached }: Resource): Row {
  const creditor = tenant.rows.creditors![1]!._id;
  const open = (column: string) => fields[column] && !fields[column].readOnly;
  return {
    ...(name === 'creditor--settings' && { creditor }),
    ...(open('account') && { account: tenant.account }),
    ...(attached && { target_resource: 'creditors', target_id: creditor }),
    ...(name === 'users' && { kind: 'creditor_user' }),
  };
}

function withoutVersion(row: unknown): Row {
  const { _etag, _updated, ...rest } = row as Record<string, unknown>;
  return rest;
}

/** An accepted write that changed no value still has a new etag. */
async function restoreVersion(resource: Resource, { _id, _etag }: { _id: string; _etag: string }): Promise<void> {
  await sql`update ${sql.table(tableOf(resource))} set _etag = ${_etag} where _id = ${_id}`.execute(portal.db);
}
