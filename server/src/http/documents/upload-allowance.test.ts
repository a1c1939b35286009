import { readdirSync } from 'node:fs';
import { unattachedAllowance, uploadAllowanceOf } from '@fordra/domain/documents/media/upload-allowance';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aForm } from '../../../testing/a-form.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

/* What a user may upload in a day, and what may be unattached in all. */

const portal = await testPortal();
afterAll(portal.close);
const { pool } = portal;
const [kim, anna] = (await Promise.all(['kim@kund.example', 'anna@nordvik.example'].map(portal.signIn))) as [
  string,
  string,
];
const idOf = async (email: string) => (await pool.query('select _id from users where email = $1', [email])).rows[0]._id;
const kimId = await idOf('kim@kund.example');
const nordvik = (await pool.query(`select _id from creditors where name = 'Nordvik El AB'`)).rows[0]._id as string;
const debtor = uploadAllowanceOf('customer_user');

const send = (token: string, content: string | Buffer = '%PDF-1.7', to = 'utkast', fields = {}, headers = {}) => {
  const form = aForm(fields, { filename: 'kvitto.pdf', content });
  return portal.call(token, { ...form, headers: { ...form.headers, ...headers }, url: `/api/media--upload/${to}` });
};
const used = (files: number, bytes: number, user = kimId) =>
  pool.query(
    `insert into upload_uses values ($1, (now() at time zone 'Europe/Stockholm')::date, $2, $3)
     on conflict (user_id, day) do update set files = excluded.files, bytes = excluded.bytes`,
    [user, files, bytes],
  );
const usedBy = async (user: string) =>
  (await pool.query('select files, bytes from upload_uses where user_id = $1', [user])).rows[0];
const onDisk = () =>
  readdirSync(portal.filesFolder, { recursive: true, withFileTypes: true }).filter((f) => f.isFile()).length;
beforeEach(() => pool.query('delete from upload_uses'));

test('every upload counts by number and size', async () => {
  for (let file = 0; file < 3; file++) expect((await send(kim)).statusCode).toBe(201);
  expect(await usedBy(kimId)).toEqual({ files: 3, bytes: 24 });
});

test.each([
  ['number', debtor.files, 0],
  ['size', 1, debtor.bytes - 7],
])('a debtor who has used up the day by %s is refused with a reason until tomorrow', async (_by, files, bytes) => {
  await used(files, bytes);
  const before = onDisk();
  for (const [language, text] of [
    ['sv', 'Du har laddat upp så mycket som går på en dag: högst 50 filer och 100 MB. Försök igen i morgon.'],
    ['en', 'You have uploaded as much as a day allows: at most 50 files and 100 MB. Try again tomorrow.'],
  ] as const) {
    const reply = await send(kim, '%PDF-1.7', 'utkast', {}, { 'accept-language': language });
    expect([reply.statusCode, reply.json()._locale_message]).toEqual([429, text]);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(90_000);
  }
  expect(onDisk()).toBe(before);
  expect(await usedBy(kimId)).toEqual({ files, bytes });
  expect((await send(anna)).statusCode).toBe(201);
  await pool.query('update upload_uses set day = day - 1');
  expect((await send(kim)).statusCode).toBe(201);
});

test('an upload that says how large it is, is refused before it is read', async () => {
  await used(1, debtor.bytes - 1_000_000);
  const before = onDisk();
  expect((await send(kim, Buffer.alloc(5_000_000, '%PDF-1.7 '))).statusCode).toBe(429);
  // Once it is read, a program is refused for its content.
  expect((await send(kim, Buffer.alloc(5_000_000, 'MZ\x90\0'))).statusCode).toBe(429);
  expect((await send(kim, Buffer.alloc(900_000, '%PDF-1.7 '))).statusCode).toBe(201);
  expect(onDisk()).toBe(before + 1);
});

test('of parallel uploads as many succeed as there is room for', async () => {
  await used(debtor.files - 2, 0);
  const before = onDisk();
  const replies = await Promise.all(Array.from({ length: 6 }, () => send(kim)));
  const statuses = replies.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([201, 201, 429, 429, 429, 429]);
  expect(onDisk()).toBe(before + 2);
});

test('a refused file takes nothing of the day', async () => {
  expect((await send(kim, 'MZ\x90\0')).statusCode).toBe(415);
  expect((await send(kim, '%PDF-1.7', nordvik, { domain: 'creditors' })).statusCode).toBe(404);
  expect(await usedBy(kimId)).toBeUndefined();
});

test('when too many files of all users are unattached, only files on items are taken, until some are deleted', async () => {
  await pool.query(
    `insert into media_files (reference_id, filename, content_type, size, author, author_name)
     select 'utkast', 'a.pdf', 'application/pdf', 1, $1, 'Kim' from generate_series(1, $2)`,
    [kimId, unattachedAllowance.files],
  );
  const refused = await send(anna);
  expect([refused.statusCode, refused.json()._error.message]).toEqual([429, 'too_many_unattached_files']);
  expect(refused.json()._locale_message).toMatch(/^Just nu väntar för många uppladdade filer/);
  expect((await send(anna, '%PDF-1.7', nordvik, { domain: 'creditors' })).statusCode).toBe(201);
  await pool.query('delete from media_files where target_id is null');
  expect((await send(anna)).statusCode).toBe(201);
});
