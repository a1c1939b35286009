import { readdirSync } from 'node:fs';
import { FILE_BYTES_MAX } from '@fordra/domain/documents/media/file-kinds';
import type { Rights } from '@fordra/schema/access';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { aForm } from '../../../testing/a-form.ts';
import { rule } from '../../../testing/contract/contract-rule.ts';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { openMediaLinks } from '../../auth/links/media-links.ts';

/* Files are attached to items: read access to the item gives read access to its files, write access allows adding files. */

const portal = await testPortal();
afterAll(portal.close);
const [anna, bo, karin, lars, sys] = (await Promise.all(
  [
    'anna@nordvik.example',
    'bo@soloab.example',
    'karin@fordra.example',
    'lars@advokat.example',
    'sys@fordra.example',
  ].map(portal.signIn),
)) as [string, string, string, string, string];

const read = { methods: ['GET'], full_attribute_access: true, attribute_access: {} } as const;
const staffWith = async (rights: Rights) => signAs(portal, await aUser(portal.db, { groups: [rights] }));
async function idOf(resource: string, name: string): Promise<string> {
  const { rows } = await portal.pool.query(`select _id from ${resource} where name = $1`, [name]);
  return rows[0]._id;
}
const nordvik = await idOf('creditors', 'Nordvik El AB');
const pdf = { filename: 'faktura.pdf', content: '%PDF-1.7\ninnehåll' };
const onCreditor = { domain: 'creditors' };

const get = (token: string | undefined, path: string) => portal.call(token, { url: path });
const send = (token: string | undefined, id: string, ...form: Parameters<typeof aForm>) =>
  portal.call(token, { ...aForm(...form), url: `/api/media--upload/${id}` });
async function sent(...of: Parameters<typeof send>): Promise<Record<string, string>> {
  const reply = await send(...of);
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json();
}
const urlOf = (token: string, file: string, id = nordvik, resource = 'creditors') =>
  get(token, `/api/media--url/${resource}/${id}/${file}`);
async function opened(token: string, file: string, variant = 'whole') {
  const reply = await get(token, `/api/media--url/creditors/${nordvik}/${file}?variant=${variant}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return get(undefined, reply.json().url);
}
const filesOn = async (token: string, id: string) =>
  (await get(token, `/api/media--files?where=${encodeURIComponent(JSON.stringify({ target_id: id }))}`)).json();
const onDisk = () =>
  readdirSync(portal.filesFolder, { recursive: true, withFileTypes: true }).filter((f) => f.isFile());

rule('MED-01', async () => {
  const file = await sent(anna, nordvik, onCreditor, pdf);
  expect(file).toMatchObject({ id: expect.stringMatching(/^[0-9a-f]{24}$/), filename: 'faktura.pdf', size: 18 });
  const link = await urlOf(anna, file.id!);
  expect(link.statusCode).toBe(200);
  expect((await get(undefined, link.json().url)).body).toBe('%PDF-1.7\ninnehåll');
});

rule('MED-05', async () => {
  const file = await sent(anna, nordvik, onCreditor, pdf);
  for (const token of [undefined, anna]) {
    for (const id of [file.id, 'f'.repeat(24), 'inget'])
      expect((await get(token, `/api/media/${id}`)).statusCode).toBe(401);
  }
});

test('a file is removed by the user who added it, and by no other who sees it', async () => {
  const { id } = await sent(anna, nordvik, onCreditor, pdf);
  const { _etag } = (await get(anna, `/api/media--files/${id}`)).json();
  const remove = (token: string) =>
    portal.call(token, { method: 'DELETE', url: `/api/media--files/${id}`, headers: { 'if-match': _etag } });
  const refused = await remove(karin);
  expect([refused.statusCode, refused.json()._error.message]).toEqual([403, 'file_of_another']);
  expect((await remove(bo)).statusCode).toBe(204);
  expect((await urlOf(anna, id!)).statusCode).toBe(200);
  expect((await remove(anna)).statusCode).toBe(204);
  expect((await urlOf(anna, id!)).statusCode).toBe(404);
});

describe('the type of a file', () => {
  test('follows from its content, not its header, and its extension is corrected', async () => {
    const file = await sent(anna, nordvik, onCreditor, { ...pdf, filename: 'sida.html', type: 'text/html' });
    expect(file).toMatchObject({ content_type: 'application/pdf', filename: 'sida.html.pdf' });
    const reply = await opened(anna, file.id!);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'content-disposition': `inline; filename="sida.html.pdf"; filename*=UTF-8''sida.html.pdf`,
    });
    expect(reply.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'/);
  });

  test.each([
    ['a page that says it is a PDF', { filename: 'faktura.pdf', type: 'application/pdf', content: '<html><script>' }],
    ['a picture with a script in it', { filename: 'bild.svg', type: 'image/png', content: '<svg onload="x"/>' }],
    ['a program', { filename: 'faktura.pdf', type: 'application/pdf', content: 'MZ\x90\0\x03' }],
    ['the EICAR test file', { filename: 'eicar.com', content: 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR' }],
    ['an archive', { filename: 'bomb.docx', content: 'PK\x03\x04\0\0' }],
    ['nothing', { filename: 'tom.pdf', content: '' }],
  ])('is refused for %s, and the file is deleted', async (_what, file) => {
    const before = onDisk().length;
    const reply = await send(anna, nordvik, onCreditor, file);
    expect([reply.statusCode, reply.json()._error.message]).toEqual([415, 'unsupported_file_type']);
    expect(reply.json()._locale_message).toMatch(/^Filtypen stöds inte.*pdf, png/);
    expect(onDisk()).toHaveLength(before);
  });

  test('a picture that is also a valid script is served as a picture only', async () => {
    const file = await sent(anna, nordvik, onCreditor, { filename: 'x.js', content: 'GIF89a/*\0*/=1;alert(1)' });
    const { headers } = await opened(anna, file.id!);
    expect([headers['content-type'], headers['content-security-policy']]).toEqual([
      'image/gif',
      expect.stringContaining('sandbox'),
    ]);
  });

  test('text is shown in its charset; types that a browser might execute are downloaded', async () => {
    const old = await sent(anna, nordvik, onCreditor, {
      filename: 'brev.txt',
      content: Buffer.from('räksmörgås', 'latin1'),
    });
    expect((await opened(anna, old.id!)).headers['content-type']).toBe('text/plain; charset=windows-1252');
    const now = await sent(anna, nordvik, onCreditor, { filename: 'brev.txt', content: 'räksmörgås' });
    expect((await opened(anna, now.id!)).headers['content-type']).toBe('text/plain; charset=utf-8');
    const xml = await sent(anna, nordvik, onCreditor, { filename: 'camt.xml', content: '<Document/>' });
    expect((await opened(anna, xml.id!)).headers['content-disposition']).toMatch(/^attachment/);
  });

  test.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\x\\faktura.pdf', 'faktura.pdf'],
    ['faktura\u202Efdp.exe.pdf', 'fakturafdp.exe.pdf'],
    [`${'a'.repeat(400)}.pdf`, expect.stringMatching(/^a+…\.pdf$/)],
  ])('the name %j is stored in a harmless form', async (filename, stored) => {
    const file = await sent(anna, nordvik, onCreditor, { ...pdf, filename });
    expect(file.filename).toEqual(stored);
    expect((await opened(anna, file.id!)).statusCode).toBe(200);
  });

  test('a picture has a thumbnail without metadata', async () => {
    const large = await sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#246' } })
      .withExif({ IFD0: { Copyright: 'hemlig-plats' } })
      .jpeg()
      .toBuffer();
    const file = await sent(anna, nordvik, onCreditor, { filename: 'foto.jpg', content: large });
    const small = await opened(anna, file.id!, 'thumbnail');
    expect(small.headers['content-type']).toBe('image/webp');
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 320, height: 240 });
    expect(small.rawPayload.includes('hemlig-plats')).toBe(false);
    const bare = await sent(anna, nordvik, onCreditor, pdf);
    expect((await get(anna, `/api/media--url/creditors/${nordvik}/${bare.id}?variant=thumbnail`)).statusCode).toBe(404);
  });
});

describe('a form', () => {
  test('with a file that is too large is refused with the limit, and the file is deleted', async () => {
    const before = onDisk().length;
    const reply = await send(anna, nordvik, onCreditor, {
      ...pdf,
      content: Buffer.alloc(FILE_BYTES_MAX + 1, '%PDF-1.7 '),
    });
    expect([reply.statusCode, reply.json()._locale_message]).toEqual([
      413,
      'Filen är för stor. Den får vara högst 10 MB.',
    ]);
    expect(onDisk()).toHaveLength(before);
    expect(
      (await send(anna, nordvik, onCreditor, { ...pdf, content: Buffer.alloc(FILE_BYTES_MAX, '%PDF-1.7 ') }))
        .statusCode,
    ).toBe(201);
  });

  test.each([
    ['without a file', aForm(onCreditor), 400],
    ['with two files', aForm(onCreditor, pdf, pdf), 400],
    [
      'with a thousand fields',
      aForm(Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`f${n}`, 'x'])), pdf),
      400,
    ],
    ['with an endless word', aForm({ domain: 'x'.repeat(5_000) }, pdf), 400],
    ['without a boundary', { ...aForm(onCreditor, pdf), headers: { 'content-type': 'multipart/form-data' } }, 400],
    ['that is cut short', { ...aForm(onCreditor, pdf), payload: '--grans-7f3a\r\ncontent-dispo' }, 400],
    ['that is JSON', { method: 'POST', payload: {} }, 415],
    ['for no such resource', aForm({ domain: 'ingenting' }, pdf), 400],
    ['for a resource that files cannot be attached to', aForm({ domain: 'user--settings' }, pdf), 400],
    ['for an attribute that is no file', aForm({ ...onCreditor, dotted_path: 'name' }, pdf), 400],
    ['for an attribute of all objects', aForm({ ...onCreditor, dotted_path: '__proto__.x' }, pdf), 400],
  ] as const)('%s is refused', async (_what, form, status) => {
    const before = onDisk().length;
    const reply = await portal.call(sys, { ...form, url: `/api/media--upload/${nordvik}` });
    expect(reply.statusCode, reply.body).toBe(status);
    // What had arrived is removed after the answer.
    await expect.poll(() => onDisk().length).toBe(before);
  });
});

describe('the owner of a file', () => {
  test('follows from the item; the server sets the author', async () => {
    const file = await sent(karin, nordvik, onCreditor, pdf);
    const row = (await get(anna, `/api/media--files/${file.id}`)).json();
    const { account } = (await get(sys, `/api/creditors/${nordvik}`)).json();
    expect(row).toMatchObject({
      author_name: 'Karin Handläggare',
      account,
      creditor: nordvik,
      target_resource: 'creditors',
    });
  });

  test('another tenant can neither see, count, open nor add files', async () => {
    const file = await sent(anna, nordvik, onCreditor, { ...pdf, filename: 'hemlig-qx.pdf' });
    const before = onDisk().length;
    for (const token of [bo, lars]) {
      expect((await get(token, `/api/media--files/${file.id}`)).statusCode).toBe(404);
      expect((await filesOn(token, nordvik))._meta.total).toBe(0);
      expect((await urlOf(token, file.id!)).statusCode).toBe(404);
      expect((await send(token, nordvik, onCreditor, pdf)).statusCode).toBe(404);
    }
    expect(onDisk()).toHaveLength(before);
    // The same through an item of the own tenant.
    const solo = await idOf('creditors', 'Solo AB');
    expect((await urlOf(bo, file.id!, solo)).statusCode).toBe(404);
    expect((await urlOf(bo, file.id!, file.id, 'media--files')).statusCode).toBe(404);
  });

  test('read access to the item does not allow adding files', async () => {
    const reader = await staffWith({ creditors: read });
    const file = await sent(anna, nordvik, onCreditor, pdf);
    expect((await urlOf(reader, file.id!)).statusCode).toBe(200);
    expect((await send(reader, nordvik, onCreditor, pdf)).statusCode).toBe(403);
    const { rows } = await portal.pool.query(`select _id from users where email = 'karin@fordra.example'`);
    const readonly = await signAs(portal, rows[0]._id, { readonly: true });
    expect((await send(readonly, nordvik, onCreditor, pdf)).statusCode).toBe(403);
  });

  test('losing access to the item ends access to its files', async () => {
    const user = await aUser(portal.db, { groups: [{ creditors: read }] });
    const token = await signAs(portal, user);
    const file = await sent(anna, nordvik, onCreditor, pdf);
    expect((await urlOf(token, file.id!)).statusCode).toBe(200);
    await portal.pool.query(
      `update access_groups set rights = '{}' where _id = any(select jsonb_array_elements_text(access_groups) from users where _id = $1)`,
      [user],
    );
    expect((await urlOf(token, file.id!)).statusCode).toBe(404);
    expect((await filesOn(token, nordvik))._meta.total).toBe(0);
  });

  test('an unattached file is visible to its sender only', async () => {
    const file = await sent(anna, 'utkast-1', {}, pdf);
    expect((await urlOf(anna, file.id!, file.id, 'media--files')).statusCode).toBe(200);
    for (const token of [bo, karin, sys])
      expect((await urlOf(token, file.id!, file.id, 'media--files')).statusCode).toBe(404);
    expect((await get(sys, `/api/media--files/${file.id}`)).statusCode).toBe(404);
  });
});

describe('a link', () => {
  test('is valid for five minutes, for this file and this variant only', async () => {
    const [one, other] = [await sent(anna, nordvik, onCreditor, pdf), await sent(anna, nordvik, onCreditor, pdf)];
    const { url } = (await urlOf(anna, one.id!)).json();
    const status = async (changed: string) => (await get(undefined, changed)).statusCode;
    expect(await status(url)).toBe(200);
    expect(await status(url.replace(one.id, other.id))).toBe(401);
    expect(await status(url.replace('whole', 'thumbnail'))).toBe(401);
    expect(await status(url.replace(/expires=\d+/, 'expires=99999999999'))).toBe(401);
    expect(
      await status(
        url.replace(/signature=(.)/, (_: string, first: string) => `signature=${first === 'A' ? 'B' : 'A'}`),
      ),
    ).toBe(401);
    expect(await status(`${url}&expires=99999999999`)).toBe(401);
    const at = (ms: number) =>
      openMediaLinks(portal.sealer, () => Date.now() + ms).sign({ file: one.id!, variant: 'whole' });
    expect(await status(at(-299_000))).toBe(200);
    expect(await status(at(-301_000))).toBe(401);
  });

  test('is answered 404 once the file is removed', async () => {
    const made = await portal.call(sys, { method: 'POST', url: '/api/units', payload: { name: 'Tillfällig' } });
    const { _id, _etag } = made.json();
    const file = await sent(sys, _id, { domain: 'units' }, pdf);
    const { url } = (await urlOf(sys, file.id!, _id, 'units')).json();
    await portal.call(sys, { method: 'DELETE', url: `/api/units/${_id}`, headers: { 'if-match': _etag } });
    expect((await get(undefined, url)).statusCode).toBe(404);
  });
});

test('each file has a history row', async () => {
  const file = await sent(anna, nordvik, onCreditor, pdf);
  const where = JSON.stringify({ resource: 'media--files', resource_id: file.id });
  const { _items } = (await get(anna, `/api/history--entries?where=${encodeURIComponent(where)}`)).json();
  expect(_items).toMatchObject([{ method: 'POST', user_name: 'Anna Nordvik' }]);
});
