import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { aCaseInput, creditorId, postCases } from '../../../testing/register-cases.ts';
import { passDays } from '../../../testing/run-flow.ts';

const portal = await testPortal();
afterAll(portal.close);
const [karin, anna, system] = await Promise.all(
  ['karin@fordra.example', 'anna@nordvik.example', 'sys@fordra.example'].map(portal.signIn),
);
const creditor = await creditorId(portal, 'Nordvik El AB');
const secret = { name: 'Hemliga Kanarie', id_number: '200105312391', has_protected_identity: true };
const where = { address_line_1: 'Gömdagatan 1', zip_code: '111 11', city: 'Lund', country: 'SE' };
const made = await postCases(portal, karin!, {
  creditor,
  cases: [aCaseInput(), aCaseInput({ customer: { ...secret, address: where } })],
});
const [ordinary, hidden] = made.json()._cases as [string, string];
await passDays(portal.db, 3);

const get = (token: string | undefined, url: string) => portal.call(token, { url: `/api${url}` });
const letterOf = async (id: string) =>
  (await portal.pool.query('select _id from letters where "case" = $1', [id])).rows[0]?._id as string;
const countFiles = () =>
  readdirSync(portal.filesFolder, { recursive: true, withFileTypes: true }).filter((f) => f.isFile()).length;
const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function open(token: string, path: string) {
  const { url } = (await get(token, path)).json();
  return portal.call(undefined, { url });
}

describe('a letter', async () => {
  const letter = await letterOf(ordinary);

  test('is rendered when it is first opened, once for two concurrent readers, and never changes', async () => {
    expect(countFiles()).toBe(0);
    const [first, second] = await Promise.all([karin!, anna!].map((token) => open(token, `/letters/${letter}/pdf`)));
    expect(first!.headers['content-type']).toBe('application/pdf');
    expect(first!.headers['content-disposition']).toContain('inline; filename="reminder-');
    expect(first!.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(sumOf(second!.rawPayload)).toBe(sumOf(first!.rawPayload));
    const { rows } = await portal.pool.query('select sha256, size from letter_prints where letter = $1', [letter]);
    expect(rows).toEqual([{ sha256: sumOf(first!.rawPayload), size: first!.rawPayload.length }]);
    expect(countFiles()).toBe(1);
  });

  test('opens by a valid link only', async () => {
    const { url } = (await get(anna, `/letters/${letter}/pdf`)).json();
    const other = url.replace(letter, 'f'.repeat(24));
    expect((await portal.call(undefined, { url: other })).statusCode).toBe(401);
    expect((await portal.call(undefined, { url: url.split('?')[0] })).statusCode).toBe(401);
    expect((await get(undefined, `/letters/${letter}/pdf`)).statusCode).toBe(401);
  });

  test('is rendered whatever script its names are written in, and one that cannot be is no server error', async () => {
    const names = { 'محمد الأحمد': '200001012392', '王小明 🙂': '200002022382' };
    const customers = Object.entries(names).map(([name, id_number]) => ({ name, id_number, address: where }));
    const cases = customers.map((customer) => aCaseInput({ customer }));
    const [arabic, chinese] = (await postCases(portal, karin!, { creditor, cases })).json()._cases;
    await passDays(portal.db, 3);
    const [one, other] = [await letterOf(arabic), await letterOf(chinese)];
    expect((await open(karin!, `/letters/${one}/pdf`)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await open(karin!, `/cases/${arabic}/letter-preview/reminder`)).statusCode).toBe(200);
    await portal.pool.query(`update letters set data = data || '{"template": 999}' where _id = $1`, [other]);
    const refused = await open(karin!, `/letters/${other}/pdf`);
    expect([refused.statusCode, refused.json()._error.message]).toEqual([503, 'letter_not_printable']);
  });

  test('is not for other tenants', async () => {
    const elsewhere = await creditorId(portal, 'Solo AB');
    const theirs = await postCases(portal, system!, { creditor: elsewhere, cases: [aCaseInput()] });
    const [id] = theirs.json()._cases;
    await passDays(portal.db, 3);
    expect((await get(anna, `/letters/${await letterOf(id)}/pdf`)).statusCode).toBe(404);
    expect((await get(anna, `/cases/${id}/letter-preview/reminder`)).statusCode).toBe(404);
  });
});

describe('the preview of a letter', () => {
  test('is rendered with a watermark and not stored', async () => {
    await portal.pool.query(`update creditors set debt_description = 'El' where _id = $1`, [creditor]);
    const before = countFiles();
    const reply = await get(anna, `/cases/${ordinary}/letter-preview/next`);
    expect(reply.json()).toMatchObject({ kind: 'debt_collection', date: expect.any(String) });
    const pdf = await portal.call(undefined, { url: reply.json().url });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(countFiles()).toBe(before);
    const { rows } = await portal.pool.query('select kind from letters where "case" = $1', [ordinary]);
    expect(rows).toEqual([{ kind: 'reminder' }]);
  });

  test('is refused with a text if the letter may not be sent', async () => {
    await portal.pool.query('update creditors set debt_description = null where _id = $1', [creditor]);
    const reply = await get(anna, `/cases/${ordinary}/letter-preview/debt_collection`);
    expect([reply.statusCode, reply.json()._error.message]).toEqual([409, 'missing_debt_description']);
    expect((await get(anna, `/cases/${ordinary}/letter-preview/love_letter`)).statusCode).toBe(404);
  });
});

test('a letter to a protected person names no address, and users without the right do not see it', async () => {
  const letter = await letterOf(hidden);
  const { rows } = await portal.pool.query('select data::text as data from letters where _id = $1', [letter]);
  expect(rows[0].data).toContain('Hemliga Kanarie');
  expect(rows[0].data).not.toContain('Gömdagatan');
  expect((await open(karin!, `/letters/${letter}/pdf`)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await get(anna, `/letters/${letter}/pdf`)).statusCode).toBe(403);
  expect((await get(anna, `/cases/${hidden}/letter-preview/reminder`)).statusCode).toBe(403);
});
