import { readdirSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { aForm } from '../../../testing/a-form.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal({ settings: { importMbMax: 1 } });
afterAll(portal.close);
const anna = await portal.signIn('anna@nordvik.example');
const { rows } = await portal.pool.query(`select _id from creditors where name = 'Nordvik El AB'`);
const url = `/api/file--imports/${rows[0]._id}?kind=cases`;

/** The files and imports that are stored. */
async function stored() {
  const files = readdirSync(portal.filesFolder, { recursive: true, withFileTypes: true }).filter((f) => f.isFile());
  const { rows: counts } = await portal.pool.query('select count(*)::int as reports from file_import_reports');
  return { files: files.length, ...counts[0] };
}
const fileOf = (bytes: number) =>
  aForm({}, { filename: 'krav.csv', type: 'text/csv', content: Buffer.alloc(bytes, 'a') });

test.each([
  ['by its announced size', 1_500_000],
  ['while it is received', 1_010_000],
])('a file over the limit is refused %s, and nothing of it is kept', async (_when, bytes) => {
  const before = await stored();
  const reply = await portal.call(anna, { ...fileOf(bytes), url });
  expect([reply.statusCode, reply.json()]).toEqual([
    413,
    expect.objectContaining({ _error: expect.objectContaining({ message: 'file_too_large' }), max_mb: 1 }),
  ]);
  expect(await stored()).toEqual(before);
});

test('an upload that is cut leaves neither a file nor an import', async () => {
  const before = await stored();
  const form = fileOf(100_000);
  const cut = (form.payload as Buffer).subarray(0, 60_000);
  expect((await portal.call(anna, { ...form, payload: cut, url })).statusCode).toBe(400);
  expect(await stored()).toEqual(before);
  expect((await portal.call(anna, { ...form, url })).statusCode).toBe(201);
  expect(await stored()).toEqual({ files: before.files + 1, reports: before.reports + 1 });
});
