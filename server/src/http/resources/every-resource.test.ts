import { allResources } from '@fordra/resources/all-resources';
import { type Method, type Resource, tableOf } from '@fordra/schema/define-resource';
import { buildDefinition, type Properties } from '@fordra/schema/definition';
import type { Field, Fields } from '@fordra/schema/fields';
import { afterAll, describe, expect, test } from 'vitest';
import { expectError, type List } from '../../../testing/contract/contract-portal.ts';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

/* The contract's rules for any resource, checked for each resource of the product with the demo data. */

const portal = await testPortal();
afterAll(portal.close);
const system = await portal.signIn('sys@fordra.example');
const nobodyId = await aUser(portal.db);
const withoutRights = await signAs(portal, nobodyId);

const named = (resources: readonly Resource[]) => resources.map((resource) => [resource.name, resource] as const);
const everyMethod: readonly Method[] = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];
const meta = ['_id', '_etag', '_created', '_updated'];
const unknownId = 'f'.repeat(24);

const get = (url: string, token = system) => portal.call(token, { url: `/api${url}` });
const query = (name: string, value: unknown) => `${name}=${encodeURIComponent(JSON.stringify(value))}`;
async function list(url: string): Promise<List> {
  const reply = await get(url);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

describe.each(named(allResources))('%s', (name, resource) => {
  const { ui, fields } = resource;
  const onItem: readonly Method[] = resource.methods.filter((method) => method !== 'POST');
  const onList: readonly Method[] = resource.methods.filter((method) => method === 'GET' || method === 'POST');
  const headersOf = (methods: readonly Method[]) =>
    methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');

  test('needs a token', async () => {
    for (const method of resource.methods) {
      const url = method === 'POST' ? `/api/${name}` : `/api/${name}/${unknownId}`;
      if (resource.virtual && url !== `/api/${name}`) continue;
      expectError(await portal.call(undefined, { method, url }), 401);
    }
    expectError(await portal.call(undefined, { url: `/api/${name}` }), 401);
    expectError(await portal.call(undefined, { url: `/api/swagger-definition/${name}` }), 401);
  });

  test('answers 405 to other methods, with the allowed ones', async () => {
    for (const [url, open] of [
      [`/api/${name}`, onList],
      [`/api/${name}/${unknownId}`, onItem],
    ] as const) {
      for (const method of everyMethod.filter((one) => !open.includes(one))) {
        const reply = await portal.call(system, { method, url, payload: {} });
        expectError(reply, 405);
        expect(reply.headers.allow).toBe(headersOf(open));
      }
      const reply = await portal.call(system, { method: 'OPTIONS', url });
      expect([reply.statusCode, reply.headers.allow]).toEqual([200, headersOf(open)]);
    }
  });

  test('has a schema that matches its file', async () => {
    const reply = await get(`/swagger-definition/${name}`);
    expect(reply.statusCode).toBe(200);
    const { properties, required, methods } = reply.json();
    expect(Object.keys(properties)).toEqual([...meta, ...Object.keys(fields)]);
    expect(methods).toEqual(everyMethod.filter((method) => resource.methods.includes(method)));
    expect(required).toEqual(buildDefinition(resource).required);
    for (const [attribute, { access_right: right, ...property }] of Object.entries<Record<string, unknown>>(
      properties,
    )) {
      expect(property).toEqual(JSON.parse(JSON.stringify(buildDefinition(resource).properties[attribute])));
      expect(right).toMatch(/^(read|write)$/);
    }
  });

  test('refers only to its own attributes', () => {
    const { item_search: search, item_display: display } = ui;
    const { properties } = buildDefinition(resource);
    const shown = display.tabs.flatMap((tab) =>
      'groups' in tab ? tab.groups.flatMap((group) => group.attributes) : [],
    );
    const paths = [
      ui.title,
      ...search.columns,
      ...search.filters,
      ...Object.keys(search.default_filter ?? {}),
      ...(search.presets ?? []).flatMap(({ filter, sort = [] }) => [
        ...Object.keys(filter),
        ...sort.map((key) => key.replace(/^-/, '')),
      ]),
      ...search.text_search_attributes,
      ...search.sort.map((key) => key.replace(/^-/, '')),
      ...shown,
      ...Object.keys(ui.enum_colors),
      ...(resource.owners === 'common' ? [] : Object.values(resource.owners)),
      ...(resource.lookup ? [resource.lookup] : []),
    ];
    expect(paths.filter((path) => !leadsSomewhere(properties, path))).toEqual([]);
    expect(referencesOf(Object.values(fields)).filter((to) => !allResources.some((one) => one.name === to))).toEqual(
      [],
    );
    const lists = display.tabs.flatMap((tab) => ('related' in tab ? [tab.related] : []));
    for (const { resource: other, attribute, columns = [] } of lists) {
      const there = buildDefinition(allResources.find((one) => one.name === other)!).properties;
      expect([attribute, ...columns].filter((path) => !leadsSomewhere(there, path))).toEqual([]);
      // A document that may be about items of several resources names the resource beside the id.
      const isOfSeveral = attribute === 'reference_id' && there.reference_resource !== undefined;
      if (!isOfSeveral) expect([there[attribute]!.$ref, there[attribute]!.items?.$ref]).toContain(name);
    }
    for (const [path, colors] of Object.entries(ui.enum_colors)) {
      const field = fieldAt(fields, path);
      const values = field?.kind === 'enum' ? field.values : ['true', 'false'];
      expect(Object.keys(colors).filter((value) => !values.includes(value))).toEqual([]);
    }
  });
});

const listed = allResources.filter((resource) => resource.methods.includes('GET') && !resource.virtual);

describe.each(named(listed))('a list of %s', (name, resource) => {
  const { item_search: search } = resource.ui;

  test('has items, a page and a total', async () => {
    const { _items, _meta } = await list(`/${name}?max_results=2`);
    const { rows } = await portal.pool.query<{ count: number }>(`select count(*) from ${tableOf(resource)}`);
    const counts = Object.fromEntries(Object.keys(resource.listCounts ?? {}).map((name) => [name, expect.any(Number)]));
    const sums = resource.listSums && { sums: expect.any(Array) };
    expect(_meta).toEqual({ page: 1, max_results: 2, total: rows[0]!.count, ...counts, ...sums });
    expect(_items).toHaveLength(Math.min(2, rows[0]!.count));
    for (const item of _items) expect(Object.keys(item).slice(0, 4)).toEqual(meta);
  });

  test('has the headers of its answer for HEAD', async () => {
    const [head, body] = [await portal.call(system, { method: 'HEAD', url: `/api/${name}` }), await get(`/${name}`)];
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['x-total-count']).toBe(String(body.json()._meta.total));
  });

  test('is refused to a user without rights, unless it is public or each user has own rows', async () => {
    const isOwn = resource.owners !== 'common' && resource.owners.user !== undefined;
    const isOpen = resource.noAccessControl || isOwn;
    for (const url of [`/${name}`, `/${name}/${unknownId}`]) {
      const reply = await get(url, withoutRights);
      if (isOpen) expect([200, 404]).toContain(reply.statusCode);
      else expectError(reply, 403);
    }
    if (isOwn) {
      const others = (await list(`/${name}`))._items.filter(({ user }) => user !== nobodyId);
      for (const { _id } of others) expectError(await get(`/${name}/${_id}`, withoutRights), 404);
      const { _items } = (await get(`/${name}`, withoutRights)).json();
      expect(_items.filter(({ user }: { user: string }) => user !== nobodyId)).toEqual([]);
    }
    expect((await get(`/swagger-definition/${name}`, withoutRights)).statusCode).toBe(isOpen ? 200 : 404);
  });

  test('has no item of an unknown id', async () => {
    expectError(await get(`/${name}/${unknownId}`), 404);
    expectError(await get(`/${name}/nothex`), 404);
  });

  test('has each item under its id, as it is in the list', async () => {
    for (const item of (await list(`/${name}?max_results=3`))._items) {
      const reply = await get(`/${name}/${item._id}`);
      expect(reply.json()).toEqual(item);
      expect(reply.headers.etag).toBe(`"${item._etag}"`);
    }
  });

  test('can be sorted by its default order and by every sortable column', async () => {
    const ids = async (url: string) => (await list(url))._items.map(({ _id }) => _id);
    expect(await ids(`/${name}`)).toEqual(await ids(`/${name}?sort=${search.sort.join(',')}`));
    const { properties } = buildDefinition(resource);
    for (const column of search.columns.filter((path) => isSortable(properties, path))) {
      const rising = await ids(`/${name}?max_results=100&sort=${column}`);
      expect(new Set(await ids(`/${name}?max_results=100&sort=-${column}`))).toEqual(new Set(rising));
    }
  });

  test('can be searched and filtered by the attributes of its screen', async () => {
    for (const attribute of search.text_search_attributes) {
      const where = query('where', { [attribute]: { $regex: 'a.b', $options: 'i' } });
      expect((await list(`/${name}?${where}`))._meta.total).toBeTypeOf('number');
      const [first] = (await list(`/${name}?${query('where', { [attribute]: { $exists: true } })}`))._items;
      if (!first || attribute.includes('.')) continue;
      const text = String(first[attribute])
        .toUpperCase()
        .slice(0, 5)
        .replaceAll(/[.+*?()[\]\\|^$]/g, '\\$&');
      const found = await list(
        `/${name}?max_results=100&${query('where', { [attribute]: { $regex: text, $options: 'i' } })}`,
      );
      expect(found._items.map(({ _id }) => _id)).toContain(first._id);
    }
    for (const attribute of search.filters) await list(`/${name}?${query('where', { [attribute]: null })}`);
  });

  test('can be narrowed to each attribute', async () => {
    const { _items } = await list(`/${name}?max_results=5`);
    for (const attribute of Object.keys(resource.fields)) {
      const narrow = await list(`/${name}?max_results=5&${query('projection', { [attribute]: 1 })}`);
      expect(narrow._items).toEqual(
        _items.map((item) =>
          Object.fromEntries(Object.entries(item).filter(([key]) => meta.includes(key) || key === attribute)),
        ),
      );
    }
  });
});

function leadsSomewhere(properties: Properties, path: string): boolean {
  const [first, ...rest] = path.split('.');
  const property = Object.hasOwn(properties, first!) ? properties[first!] : undefined;
  if (!property || rest.length === 0) return property !== undefined;
  return leadsSomewhere(property.properties ?? property.items?.properties ?? {}, rest.join('.'));
}

function fieldAt(fields: Fields, path: string): Field | undefined {
  const [first, ...rest] = path.split('.');
  const field = fields[first!];
  if (rest.length === 0) return field;
  return field?.kind === 'object' ? fieldAt(field.fields, rest.join('.')) : undefined;
}

function isSortable(properties: Properties, path: string): boolean {
  const [first, ...rest] = path.split('.');
  const property = properties[first!]!;
  if (rest.length > 0) return isSortable(property.properties ?? {}, rest.join('.'));
  return !property['x-computed'] && property.type !== undefined && !['object', 'array'].includes(property.type);
}

function referencesOf(fields: readonly Field[]): string[] {
  return fields.flatMap((field) => {
    if (field.kind === 'reference') return [field.to];
    if (field.kind === 'object') return referencesOf(Object.values(field.fields));
    return 'of' in field ? referencesOf([field.of]) : [];
  });
}
