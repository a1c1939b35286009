import { allResources } from '@fordra/resources/all-resources';
import { tableOf } from '@fordra/schema/define-resource';
import { buildDefinition } from '@fordra/schema/definition';
import { resolveAttribute } from '@fordra/schema/resolve-attribute';
import type { Where } from '@fordra/schema/where';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { aCaseInput, anInvoiceInput, creditorId, postCases } from '../../../testing/register-cases.ts';
import { whereToSql } from '../../store/sql/where-to-sql.ts';

const portal = await testPortal();
afterAll(portal.close);
const karin = await portal.signIn('karin@fordra.example');
const anna = await portal.signIn('anna@nordvik.example');
const address = { address_line_1: 'Vägen 1', zip_code: '111 22', city: 'Stockholm', country: 'SE' };

const made = await postCases(portal, karin, {
  creditor: await creditorId(portal, 'Nordvik El AB'),
  cases: [
    aCaseInput({
      customer: { name: 'Hassan Löfgren', id_number: '198403082392', mobile_number: '+46701740699', address },
      invoices: [anInvoiceInput({ invoice_number: 'Q-2026/118' })],
    }),
    aCaseInput({
      customer: {
        name: 'Skyddad Kanarie',
        id_number: '200105312391',
        has_protected_identity: true,
        mobile_number: '+46709999001',
        address,
      },
      invoices: [anInvoiceInput({ invoice_number: 'Q-2026/119' })],
    }),
  ],
});
const [hassan, hidden] = made.json<{ _cases: [string, string] }>()._cases;
const { journal_number: journal } = (await portal.call(karin, { url: `/api/cases/${hassan}` })).json();

async function find(token: string, text: unknown, resource = 'cases', fields?: readonly string[]) {
  const where = encodeURIComponent(JSON.stringify({ $text: { $search: text, ...(fields && { $fields: fields }) } }));
  return portal.call(token, { url: `/api/${resource}?where=${where}&max_results=100` });
}

async function idsOf(token: string, text: string, resource = 'cases'): Promise<readonly string[]> {
  const reply = await find(token, text, resource);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ _items: { _id: string }[] }>()._items.map(({ _id }) => _id);
}

describe('a case is found by', () => {
  test.each([
    ['an identity number with a hyphen', '840308-2392'],
    ['an identity number with its century', '19840308-2392'],
    ['an identity number as it is stored', '198403082392'],
    ['a telephone number', '0701740699'],
    ['a telephone number in groups', '070-174 06 99'],
    ['a telephone number with its country', '+46 70 174 06 99'],
    ['a name in either order', 'Löfgren Hassan'],
    ['a name without diacritics', 'hassan lofgren'],
    ['a part of a name and a part of a number', 'löfg 0308'],
    ['an invoice number', 'Q-2026/118'],
    ['an invoice number in small letters', 'q-2026/118'],
    ['its own number', journal],
  ])('%s', async (_what, text) => {
    for (const token of [karin, anna]) expect(await idsOf(token, text)).toEqual([hassan]);
  });
});

test('every word must be found', async () => {
  expect(await idsOf(karin, 'Hassan Kanarie')).toEqual([]);
  expect(await idsOf(karin, '840308-2393')).toEqual([]);
});

test('a debtor is found the same way', async () => {
  for (const text of ['840308-2392', '070-174 06 99', 'lofgren hassan'])
    expect(await idsOf(karin, text, 'debtors')).toHaveLength(1);
});

test('what a reader may not read finds nothing: a protected identity, another tenant’s case', async () => {
  for (const text of ['Kanarie', '010531-2391', '0709999001']) {
    expect(await idsOf(karin, text)).toEqual([hidden]);
    expect(await idsOf(anna, text)).toEqual([]);
  }
  expect(await idsOf(anna, 'Q-2026/119')).toEqual([hidden]);
  const other = await portal.signIn('bo@soloab.example');
  for (const text of ['840308-2392', '0701740699', 'Q-2026/118', 'Hassan'])
    expect(await idsOf(other, text)).toEqual([]);
});

test.each([[5], [null], ['x'.repeat(201)], ['\0'], [{ $regex: 'x' }]])('a search for %j is refused', async (text) => {
  expect((await find(karin, text)).statusCode).toBe(400);
});

test('unknown attributes and attributes that are no text are refused', async () => {
  for (const field of ['nope', 'capital_amount', 'customer_name.x'])
    expect((await find(karin, 'x', 'cases', [field])).statusCode).toBe(400);
  const inside = encodeURIComponent(JSON.stringify({ pauses: { $elemMatch: { $text: { $search: 'x' } } } }));
  expect((await portal.call(karin, { url: `/api/cases?where=${inside}` })).statusCode).toBe(400);
});

/** As PostgreSQL writes it: an attribute within an object is read from its JSON. */
function columnOf(path: string): string {
  const [column, inside] = path.split('.');
  return inside ? `(${column} ->> '${inside}'::text)` : path;
}

test('a search index has every searched attribute of its list, folded', async () => {
  const { rows } = await sql<{ table: string; definition: string }>`
    select tablename as table, indexdef as definition from pg_indexes where indexdef like '%gin_trgm_ops%'`.execute(
    portal.db,
  );
  const indexed = new Map(rows.map(({ table, definition }) => [table, definition]));
  expect([...indexed.keys()]).toEqual(expect.arrayContaining(['cases', 'invoices', 'debtors', 'customers', 'letters']));
  for (const resource of allResources) {
    // A name that is a word of SQL is quoted.
    const definition = indexed.get(tableOf(resource))?.replaceAll('"', '');
    for (const path of definition ? resource.ui.item_search.text_search_attributes : [])
      expect(definition, resource.name).toContain(`fold_text(${columnOf(path)}) gin_trgm_ops`);
  }
});

test('no row is read that the search indexes do not name', async () => {
  const properties = (name: string) => buildDefinition(allResources.find((one) => one.name === name)!).properties;
  const contains = (resource: string, path: string): Where => ({
    op: 'contains',
    attribute: resolveAttribute(properties(resource), path).attribute,
    text: '8403082392',
  });
  const where: Where = {
    op: 'or',
    of: [
      contains('cases', 'customer_name'),
      contains('cases', 'customer_id_number'),
      {
        op: 'related',
        attribute: resolveAttribute(properties('cases'), '_id').attribute,
        table: 'invoices',
        column: 'case',
        of: contains('invoices', 'invoice_number'),
      },
    ],
  };
  const plan = await portal.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql<{ 'QUERY PLAN': string }>`explain select _id from cases where ${whereToSql(where)}`.execute(tx);
  });
  const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).toContain('cases_search');
  expect(lines).toContain('invoices_search');
  expect(lines).not.toContain('Seq Scan');
});
