import { afterAll, beforeEach, expect, test } from 'vitest';
import { aForm } from '../../../testing/a-form.ts';
import { contractPortal, expectIssues } from '../../../testing/contract/contract-portal.ts';
import { documentId, type Role } from '../../../testing/contract/contract-world.ts';

/* A file in an attribute: uploaded first, then attached by the write that names it. */

const portal = await contractPortal();
afterAll(portal.close);
beforeEach(portal.reset);
const { send, get } = portal;

type File = { readonly id: string; readonly filename: string; readonly content_type: string; readonly size: number };

async function sent(as: Role, id = 'utkast', fields: Record<string, string> = {}): Promise<File> {
  const form = aForm(fields, { filename: 'avtal.txt', content: 'Vi kom överens.' });
  const reply = await portal.call(portal.tokens.get(as), { ...form, url: `/api/media--upload/${id}` });
  expect(reply.statusCode, reply.body).toBe(201);
  const { id: file, filename, content_type, size } = reply.json();
  return { id: file, filename, content_type, size };
}
const unknown = (file: File) => ({
  file: { id: `value '${file.id}' must exist in resource 'media--files', field '_id'` },
});
const etag = async (id: string) => (await get(`/documents/${id}`)).json()._etag;
const patch = async (id: string, body: object) =>
  send('PATCH', `/documents/${id}`, { body, headers: { 'if-match': await etag(id) } });
const linkStatus = async (file: File, id: string, as: Role = 'editor') =>
  (await get(`/media--url/documents/${id}/${file.id}`, {}, { as })).statusCode;

test('a new item may name a file that its creator has uploaded', async () => {
  const file = await sent('editor');
  const made = await send('POST', '/documents', {
    body: { title: 'Avtal', file: { ...file, filename: 'påhittat.exe' } },
  });
  expect(made.statusCode, made.body).toBe(201);
  const { _id } = made.json();
  expect((await get(`/documents/${_id}`)).json().file).toEqual(file);
  expect(await linkStatus(file, _id)).toBe(200);
});

test('an existing item may name another file, and the change is in its history', async () => {
  const file = await sent('editor');
  const reply = await patch(documentId, { file });
  expect(reply.statusCode, reply.body).toBe(200);
  expect((await get(`/documents/${documentId}`)).json().file).toEqual(file);
  // The item keeps the file when another attribute is changed or the whole document is put.
  expect((await patch(documentId, { title: 'Nytt' })).statusCode).toBe(200);
  const put = { body: { title: 'Helt', file }, headers: { 'if-match': await etag(documentId) } };
  expect((await send('PUT', `/documents/${documentId}`, put)).statusCode).toBe(200);
});

test('an upload that names the attribute fills it at once', async () => {
  const file = await sent('editor', documentId, { domain: 'documents', dotted_path: 'file' });
  expect((await get(`/documents/${documentId}`)).json().file).toEqual(file);
  // It is shown in the attribute, not in the list of files.
  expect((await portal.list('/media--files'))._items).toEqual([]);
});

test('a file that another user uploaded, that is attached already, or that does not exist is refused', async () => {
  const others = await sent('system');
  expectIssues(await patch(documentId, { file: others }), unknown(others));
  expectIssues(await send('POST', '/documents', { body: { file: others } }), unknown(others));
  const placed = await sent('editor', documentId, { domain: 'documents' });
  expectIssues(await send('POST', '/documents', { body: { file: placed } }), unknown(placed));
  const madeUp = { ...placed, id: 'e'.repeat(24) };
  expectIssues(await patch(documentId, { file: madeUp }), unknown(madeUp));
});

test('concurrent writes attach a file to one item only', async () => {
  const file = await sent('editor');
  const replies = await Promise.all([1, 2, 3].map(() => send('POST', '/documents', { body: { file } })));
  expect(replies.map(({ statusCode }) => statusCode).filter((status) => status === 201)).toHaveLength(1);
});
