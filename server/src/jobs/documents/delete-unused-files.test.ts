import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aForm } from '../../../testing/a-form.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { diskFiles } from '../../store/files/disk-files.ts';
import { deleteUnusedFiles } from './delete-unused-files.ts';

const portal = await testPortal();
afterAll(portal.close);
const sys = await portal.signIn('sys@fordra.example');
const sweep = () => {
  const context = { db: portal.db, files: diskFiles(portal.filesFolder), signal: new AbortController().signal };
  return deleteUnusedFiles.run({}, context as unknown as Parameters<typeof deleteUnusedFiles.run>[1]);
};
const onDisk = () =>
  readdirSync(portal.filesFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
async function send(id: string, fields: Record<string, string>): Promise<string> {
  const form = aForm(fields, { filename: 'a.txt', content: 'Hej' });
  const reply = await portal.call(sys, { ...form, url: `/api/media--upload/${id}` });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().id;
}
function makeOld(): void {
  const longAgo = new Date(Date.now() - 7_200_000);
  for (const { parentPath, name } of onDisk()) utimesSync(join(parentPath, name), longAgo, longAgo);
}

test('only files that no row names are deleted, and only when no upload of them can still be running', async () => {
  const { rows } = await portal.pool.query('select _id from creditors limit 1');
  await send(rows[0]._id, { domain: 'creditors' });
  const forgotten = await send('utkast', {});
  const folder = join(portal.filesFolder, 'aa');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${'a'.repeat(32)}.part`), 'halv');
  await sweep();
  expect(onDisk()).toHaveLength(3);
  makeOld();
  await sweep();
  expect(onDisk()).toHaveLength(2);
  await portal.pool.query(`update media_contents set created_at = now() - interval '25 hours' where file = $1`, [
    forgotten,
  ]);
  await sweep();
  expect(onDisk()).toHaveLength(1);
  expect((await portal.pool.query('select count(*)::int from media_files')).rows[0].count).toBe(1);
});

test('counted uploads of earlier days are deleted', async () => {
  await portal.pool.query('update upload_uses set day = day - 1');
  await send('utkast', {});
  const count = async () => (await portal.pool.query('select count(*)::int from upload_uses')).rows[0].count;
  expect(await count()).toBe(2);
  await sweep();
  expect(await count()).toBe(1);
});
