import type { Resource } from '@fordra/schema/define-resource';
import type { Fields } from '@fordra/schema/fields';
import { allActions } from '../../src/actions/all-actions.ts';
import { oneOfEach } from '../proof-size.ts';
import { storedResources, type Tenant } from './canary-tenants.ts';
import type { Row, StoredRow } from './full-rows.ts';

export type Sent = {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

type Item = StoredRow & Row;

const get = (path: string, query: Row = {}): Sent => ({ method: 'GET', url: `/api${path}${written(query)}` });

/** The requests of the web for a tenant's data (web/src/api): screens, lists, searches, items, titles, history. */
export function webRequests(tenant: Tenant): Sent[] {
  return [
    get('/user--extended-data'),
    get('/swagger-paths'),
    get('/swagger-x-data'),
    ...storedResources.flatMap((resource) => {
      const { name, ui } = resource;
      const { sort, text_search_attributes: searched } = ui.item_search;
      const items = tenant.rows[name] ?? [];
      const titles = { _id: { $in: items.map(({ _id }) => _id).sort() } };
      const list = { sort: sort.join(','), page: 1, max_results: 25 };
      return [
        get(`/swagger-definition/${name}`),
        get(`/${name}`, list),
        get(`/${name}`, { max_results: 1 }),
        get(`/${name}`, { where: titles, projection: { [ui.title]: 1 }, max_results: 100 }),
        ...(searched.length > 0 ? [get(`/${name}`, { ...list, where: searchFor(tenant.tag, searched) })] : []),
        ...items.flatMap((item) => itemRequests(name, item)),
      ];
    }),
  ];
}

function itemRequests(name: string, { _id, _etag, ...row }: Item): Sent[] {
  const history = { where: { resource: name, resource_id: _id }, sort: '-_created', page: 1, max_results: 25 };
  const [changed] = Object.entries(row).filter(([, value]) => typeof value === 'string');
  const isByPaths = name === 'creditor--settings';
  const change = isByPaths
    ? [{ dotted_path: 'settings.dashboard_statistics.hidden', value: [] }]
    : { [changed![0]]: changed![1] };
  return [
    get(`/${name}/${_id}`),
    get('/history--entries', history),
    get('/history--entries', { ...history, max_results: 1 }),
    get(`/${name}/${_id}/actions`),
    ...(name === 'media--files' ? [get(`/media--url/${row.target_resource}/${row.target_id}/${_id}`)] : []),
    { method: 'PATCH', url: `/api/${name}/${_id}`, headers: { 'if-match': _etag }, body: change },
  ];
}

/** All other requests: every attribute of the tenant's rows in filters, orders and bodies, every call on every id. */
export function genericRequests(tenant: Tenant): Sent[] {
  const paths = oneOfEach(
    storedResources.flatMap(({ name, fields }) => pathsOf(fields).map((one) => ({ ...one, name }))),
    ({ kind }) => kind,
    ({ name }) => name,
  );
  const written = oneOfEach(storedResources, ({ owners, methods }) => JSON.stringify([owners, methods]));
  return storedResources.flatMap((resource) => {
    const own = paths.filter(({ name }) => name === resource.name).map(({ path }) => path);
    return (tenant.rows[resource.name] ?? [])
      .slice(0, 1)
      .flatMap((item) => [
        ...questionsOn(resource, own, item),
        ...(written.includes(resource) ? writesOn(resource, item, tenant) : []),
      ]);
  });
}

function questionsOn({ name }: Resource, paths: readonly string[], item: Item): Sent[] {
  const owners = [item._id, item.account, item.partner, item.user].filter((id) => typeof id === 'string');
  return [
    { method: 'HEAD', url: `/api/${name}/${item._id}` },
    get(`/${name}/${item._id}`, { projection: { _id: 1 } }),
    get(`/${name}`, { where: { _etag: item._etag } }),
    get(`/${name}`, { where: { _id: { $gte: item._id } }, max_results: 100 }),
    get(`/${name}`, { where: { _id: { $nin: ['x'] } }, sort: '-_id', max_results: 100 }),
    get(`/${name}`, { where: { $or: [{ _id: item._id }, { $not: { _id: item._id } }] }, max_results: 100 }),
    get(`/${name}`, { projection: { [item._id]: 1 } }),
    get(`/${name}`, { sort: `-${item._id}` }),
    ...paths.flatMap((path) => {
      const value = path.split('.').reduce<unknown>((at, step) => (at as Row | undefined)?.[step], item);
      if (typeof value !== 'string') return [get(`/${name}`, { where: { [path]: { $exists: true } }, sort: path })];
      return [
        get(`/${name}`, { where: { [path]: value }, max_results: 100 }),
        get(`/${name}`, { where: { $or: [{ [path]: { $regex: value, $options: 'i' } }] } }),
        get(`/${name}`, { where: { [path]: { $in: [value] } }, sort: `-${path}`, projection: { [path]: 1 } }),
        get(`/${name}`, { where: { [path]: value }, max_results: 1, projection: { [value]: 1 } }),
      ];
    }),
    ...owners.map((id) => get(`/${name}`, { where: { $or: [{ account: id }, { partner: id }] } })),
    get('/history--entries', { where: { resource: name, resource_id: item._id, account: item.account } }),
  ];
}

function writesOn({ name }: Resource, { _id, _etag, ...row }: Item, tenant: Tenant): Sent[] {
  const headers = { 'if-match': _etag };
  const url = `/api/${name}/${_id}`;
  return [
    { method: 'PATCH', url, body: row },
    { method: 'PATCH', url, headers, body: { _id, ...row } },
    { method: 'PATCH', url, headers: { 'if-match': '*' }, body: { name: 'x' } },
    { method: 'PUT', url, headers, body: row },
    { method: 'DELETE', url, headers },
    { method: 'DELETE', url },
    { method: 'POST', url: `/api/${name}`, body: row },
    { method: 'POST', url: `/api/${name}`, body: { ...row, _id } },
    { method: 'POST', url: `/api/${name}`, body: { ...row, account: tenant.account } },
    { method: 'POST', url: `/api/${name}`, body: { ...row, partner: tenant.partner } },
    { method: 'POST', url: `/api/${name}`, body: [row, row] },
    ...oneOfEach(allActions, ({ name: action, on }) => (on === name ? action : 'of another')).flatMap(
      ({ name: action }): Sent[] => {
        const on = `${url}/actions/${action}`;
        return [
          { method: 'POST', url: on, headers, body: {} },
          { method: 'POST', url: on, headers: { 'idempotency-key': `key-${_id}` }, body: {} },
          { method: 'POST', url: `${on}?dry_run=true`, body: {} },
        ];
      },
    ),
  ];
}

/** Formatted as the web writes a text search. */
function searchFor(term: string, attributes: readonly string[]): Row {
  return { $or: attributes.map((attribute) => ({ [attribute]: { $regex: term, $options: 'i' } })) };
}

/** Every attribute that has a value, by its dotted path; nested attributes count as another kind. */
function pathsOf(fields: Fields, at = ''): { readonly path: string; readonly kind: string }[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'object'
      ? pathsOf(field.fields, `${at}${name}.`)
      : [{ path: at + name, kind: `${field.kind} ${at !== ''}` }],
  );
}

function written(query: Row): string {
  const parts = Object.entries(query).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `${name}=${encodeURIComponent(text)}`;
  });
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
