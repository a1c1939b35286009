import { afterAll, expect, test } from 'vitest';
import { openImportTests } from '../../testing/imports/open-import-tests.ts';
import { testPortal } from '../../testing/portal/test-portal.ts';
import { openImportFiles } from './open-import-files.ts';

const portal = await testPortal();
afterAll(portal.close);
const { must, nordvik, report, send, settle } = await openImportTests(portal);
const { fetch, path } = openImportFiles(portal.db);
const get = (below: string, init?: RequestInit) => fetch(new Request(`http://portal.test${path}${below}`, init));

/** Downloads a file as a person does, and imports it up to its check. */
async function tried(kind: string) {
  const file = await get(`/${nordvik}/${kind}`);
  const [, filename] = /^attachment; filename="(.+)"$/.exec(file.headers.get('content-disposition')!)!;
  const reply = await send(Buffer.from(await file.arrayBuffer()), { filename: filename! });
  expect(reply.statusCode).toBe(201);
  const { _id } = reply.json<{ _id: string }>();
  const { status } = await settle(_id);
  if (status === 'to_map') await must(_id, 'map_columns', { start_action: 'debt_collection' });
  return _id;
}

test.each([
  ['csv', { format: 'csv', rows: 20, ready: 20 }],
  ['faults', { format: 'csv', rows: 500, ready: 460, error: 32, duplicate: 8 }],
  ['excel', { format: 'xlsx', sheet: 'Krav', rows: 10, ready: 10 }],
  ['peppol', { format: 'ubl', rows: 1, ready: 1 }],
  ['svefaktura', { format: 'svefaktura', rows: 1, ready: 1 }],
  ['pdf', { rows: 1, ready: 1 }],
  ['zip', { rows: 12, ready: 10, error: 2 }],
])('the file %s is read as its link says, and its cases can be registered', async (kind, expected) => {
  const id = await tried(kind);
  expect(await report(id)).toMatchObject({ status: 'checked', warning: 0, ...expected });
  expect(await must(id, 'register_rows')).toMatchObject({ registered: expected.ready, refused: 0 });
});

test('a file that is downloaded again can be registered again', async () => {
  await must(await tried('csv'), 'register_rows');
  expect(await report(await tried('csv'))).toMatchObject({ duplicate: 0, error: 0 });
});

test('the page lists the files of a creditor in the reader’s language, and nothing else is found', async () => {
  const shown = await (await get(`?creditor=${nordvik}`)).text();
  expect(shown).toContain(`href="/dev/import-files/${nordvik}/faults"`);
  const english = { headers: { 'accept-language': 'en' } };
  expect(await (await get('', english)).text()).toContain('CSV of 500 rows, 40 of them with faults');
  for (const below of [`/${nordvik}/exe`, `/${'f'.repeat(24)}/csv`, '/csv', `/${nordvik}/toString`])
    expect((await get(below)).status).toBe(404);
  expect((await get('', { method: 'POST', body: '' })).status).toBe(405);
});
