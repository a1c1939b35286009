import fc from 'fast-check';
import { storedResources } from '../tenants/canary-tenants.ts';
import { fullRow } from '../tenants/full-rows.ts';
import { queries } from './fuzz-queries.ts';
import {
  anId,
  attributesOf,
  fitting,
  type Hints,
  idsOf,
  oddNames,
  often,
  pick,
  plain,
  wildText,
} from './fuzz-values.ts';

/** One request; `as` names its bearer. */
export type FuzzRequest = {
  readonly as: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Placeholder for the document's etag at the time of sending. */
export const presentEtag = '<present>';

const resources = [...storedResources.map(({ name }) => name), 'user--extended-data', 'history--entries'];
const oddIds = [
  '%00',
  '%ZZ',
  '%',
  '..',
  '../users',
  '%2e%2e',
  '%2f',
  'a'.repeat(101),
  '0',
  'ada_ui',
  '*',
  '//',
  'f'.repeat(24),
];
const actions = ['activate_creditor', 'deactivate_creditor', 'force_partner_onboarding', 'zz', '%00', '__proto__'];
const calls = ['swagger-paths', 'swagger-x-data', 'health', 'authenticates/email', 'authenticates/challenge-code'];

/**
 * Requests over paths, methods, filters, orders, projections, pages, bodies and headers: mostly sensible, partly
 * arbitrary.
 */
export function fuzzRequests(hints: Hints): fc.Arbitrary<FuzzRequest> {
  const resource = fc.oneof(often(25, pick(resources)), often(1, pick(['no-such', ...oddNames])));
  return resource.chain((name) => {
    const list = fc.constant(`/${encodeURIComponent(name)}`);
    const item = ids(name, hints).map((id) => `/${encodeURIComponent(name)}/${id}`);
    const query = queries(name, hints);
    const none = fc.constant('');
    const body = bodies(name, hints);
    return fc.oneof(
      often(20, request(hints, 'GET', list, query)),
      often(6, request(hints, 'GET', item, fc.oneof(none, query))),
      often(8, request(hints, 'PATCH', item, none, body)),
      often(6, request(hints, 'POST', list, none, body)),
      often(1, request(hints, 'DELETE', item, none)),
      often(
        2,
        request(
          hints,
          'GET',
          item.map((path) => `${path}/actions`),
          none,
        ),
      ),
      often(
        2,
        request(
          hints,
          'POST',
          fc.tuple(item, pick(actions)).map((path) => path.join('/actions/')),
          pick(['', '?dry_run=true']),
          body,
        ),
      ),
      often(2, arbitraryRequests(hints, query, body)),
    );
  });
}

function request(
  hints: Hints,
  method: string,
  path: fc.Arbitrary<string>,
  query: fc.Arbitrary<string>,
  body?: fc.Arbitrary<string>,
): fc.Arbitrary<FuzzRequest> {
  const given = body ?? fc.constant(undefined);
  return fc.record({ as: pick(hints.bearers), path, query, body: given, headers: headers(method) }).map((made) => ({
    as: made.as,
    method,
    url: `/api${made.path}${made.query}`,
    headers: { ...(made.body !== undefined && { 'content-type': 'application/json' }), ...made.headers },
    ...(made.body !== undefined && { body: made.body }),
  }));
}

/** Any method on any path. */
function arbitraryRequests(
  hints: Hints,
  query: fc.Arbitrary<string>,
  body: fc.Arbitrary<string>,
): fc.Arbitrary<FuzzRequest> {
  const method = pick(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);
  const path = fc.oneof(
    pick(calls).map((call) => `/${call}`),
    pick(resources).map((name) => `/swagger-definition/${name}`),
    fc.tuple(pick(resources), pick(oddIds)).map((steps) => `/${steps.join('/')}`),
    fc.webPath().map((rest) => `/${rest}`),
  );
  return method.chain((one) =>
    request(hints, one, path, query, ['GET', 'HEAD', 'OPTIONS'].includes(one) ? undefined : body),
  );
}

function ids(resource: string, hints: Hints): fc.Arbitrary<string> {
  return fc.oneof(
    often(12, pick(idsOf(hints, resource))),
    often(1, anId(hints)),
    often(
      1,
      wildText().map((text) => encodeURIComponent(text.toWellFormed())),
    ),
    often(1, pick(oddIds)),
  );
}

/**
 * Bodies never contain another tenant's texts: otherwise a text that the bearer wrote could not be distinguished from a
 * leak.
 */
function bodies(resource: string, hints: Hints): fc.Arbitrary<string> {
  const own: Hints = { ...hints, texts: ['Nytt namn AB', '5599900015', 'x@y.example', 'https://x.example'] };
  const noIds: Hints = { ...own, ids: { none: ['f'.repeat(24)] } };
  const known = storedResources.find(({ name }) => name === resource);
  const open = Object.entries(known?.fields ?? {}).filter(([, field]) => !field.readOnly);
  const good = fc.integer({ min: 10, max: 99_999 }).chain((n) => {
    const row = known ? fullRow(known, 'nyttqx', n) : {};
    const references = open.flatMap(([name, field]) => (field.kind === 'reference' ? [[name, field.to] as const] : []));
    return fc.tuple(...references.map(([, to]) => pick(idsOf(own, to)))).map((found) => ({
      ...Object.fromEntries(open.flatMap(([name]) => (Object.hasOwn(row, name) ? [[name, row[name]] as const] : []))),
      ...Object.fromEntries(references.map(([name], at) => [name, found[at]])),
    }));
  });
  const entry = fc.constantFrom(...attributesOf(resource)).chain(([path, field]) => {
    const isReference = field.kind === 'reference' || (field.kind === 'list' && field.of.kind === 'reference');
    const value = fitting(field, isReference ? own : noIds);
    return fc
      .oneof(often(4, value), often(1, fc.array(value, { maxLength: 3 })))
      .map((one): [string, unknown] => [path, one]);
  });
  const odd = fc.tuple(pick(oddNames), plain(noIds));
  const some = fc
    .array(fc.oneof(often(9, entry), often(1, odd)), { maxLength: 4 })
    .map((pairs) => Object.fromEntries(pairs));
  const part = fc
    .tuple(good, fc.integer())
    .map(([row, n]) => Object.fromEntries(Object.entries(row).slice(n % 3, 1 + (n % 4))));
  const document = fc.oneof(
    often(3, part),
    often(2, good),
    often(
      3,
      fc.tuple(good, some).map(([row, more]) => ({ ...row, ...more })),
    ),
    often(4, some),
  );
  const updates = fc.array(
    entry.map(([dotted_path, value]) => ({ dotted_path, value })),
    { maxLength: 3 },
  );
  const text = (given: fc.Arbitrary<unknown>) => given.map((one) => JSON.stringify(one) ?? 'x');
  return fc.oneof(
    often(20, text(document)),
    often(1, text(fc.array(document, { maxLength: 4 }))),
    often(resource === 'creditor--settings' ? 20 : 1, text(updates)),
    often(1, fc.json()),
    often(1, pick(['', '{', 'null', '[]', '""', '{"__proto__":1}', '{"a":1,"a":2}', '\ufeff{}', '['.repeat(9_999)])),
    often(
      1,
      fc.integer({ min: 1, max: 200_000 }).map((size) => JSON.stringify({ name: 'x'.repeat(size) })),
    ),
  );
}

function headers(method: string): fc.Arbitrary<Record<string, string>> {
  const odd = fc.string({ maxLength: 30 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, ''));
  const etag = fc.oneof(often(8, fc.constant(presentEtag)), often(1, pick(['*', '""', 'W/"x"', '"'])), often(1, odd));
  const needed = ['PATCH', 'PUT', 'DELETE'].includes(method);
  const rare = fc.oneof(
    fc.tuple(pick(['if-match', 'if-none-match']), etag),
    fc.tuple(
      fc.constant('if-modified-since'),
      fc.oneof(odd, pick(['Thu, 01 Jan 2026 00:00:00 GMT', '2099-01-01', '0'])),
    ),
    fc.tuple(fc.constant('accept-language'), fc.oneof(odd, pick(['sv', 'en;q=0.5', 'x-klingon', '*']))),
    fc.tuple(fc.constant('accept'), fc.oneof(odd, pick(['text/html', 'application/xml', '*/*']))),
    fc.tuple(fc.constant('accept-encoding'), pick(['gzip', 'br', 'identity', 'x', '*;q=0', ''])),
    fc.tuple(
      fc.constant('content-type'),
      fc.oneof(odd, pick(['text/plain', 'application/json; charset=x', 'multipart/form-data'])),
    ),
    fc.tuple(fc.constant('idempotency-key'), fc.oneof(odd, pick(['k1', 'k2', 'x'.repeat(300)]))),
    fc.tuple(fc.constant('x-http-method-override'), pick(['DELETE', 'GET', 'x'])),
    fc.tuple(pick(['x-forwarded-for', 'range', 'origin', 'cookie', 'expect']), odd),
  );
  return fc
    .tuple(
      needed ? fc.option(etag, { nil: undefined, freq: 12 }) : fc.constant(undefined),
      fc.array(rare, { maxLength: 2 }),
      fc.integer({ min: 0, max: 3 }),
    )
    .map(([version, more, dice]) => ({
      ...(version !== undefined && { 'if-match': version }),
      ...(dice === 0 ? Object.fromEntries(more) : {}),
    }));
}
