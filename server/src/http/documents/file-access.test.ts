import type { Rights } from '@fordra/schema/access';
import { afterAll, describe, expect, test } from 'vitest';
import { aForm } from '../../../testing/a-form.ts';
import { aUser, type Person, signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { aCaseInput, creditorId, postCases } from '../../../testing/register-cases.ts';
import { passDays } from '../../../testing/run-flow.ts';
import { makeTenant, rightsOf } from '../../../testing/tenants/canary-tenants.ts';
import { fullRow, insertRow, resourceNamed } from '../../../testing/tenants/full-rows.ts';
import { buildCatalogue } from '../../records/rows/catalogue.ts';
import { calls } from '../api-docs/calls.ts';

/* One rule for every path to a file: a link exists exactly for those for whom the file exists in lists. */

const portal = await testPortal();
afterAll(portal.close);
const { db, pool } = portal;
const get = (token: string | undefined, path: string) => portal.call(token, { url: `/api${path}` });
const filtered = (path: string, where: object) => `${path}?where=${encodeURIComponent(JSON.stringify(where))}`;
/** One attribute of all rows of a list, of which a reader without the right sees none. */
async function valuesOf(token: string, list: string, where: object, attribute: string): Promise<ReadonlySet<string>> {
  const values: string[] = [];
  for (let page = 1; ; page++) {
    const { _items: items = [] } = (await get(token, `${filtered(list, where)}&max_results=100&page=${page}`)).json();
    values.push(...items.map((item: Record<string, string>) => item[attribute]));
    if (items.length < 100) return new Set(values);
  }
}
const urlStatus = async (token: string, resource: string, id: string, file: string) =>
  (await get(token, `/media--url/${resource}/${id}/${file}`)).statusCode;

describe('a file on an item of any resource', async () => {
  const tenant = await makeTenant(db, 'filqx');
  const customer = tenant.rows.customers![0]!._id;
  const solicitor = (await pool.query('select _id from solicitors limit 1')).rows[0]._id as string;
  await pool.query('update cases set solicitor = $1 where account = $2', [solicitor, tenant.account]);
  const rights = rightsOf('everything, without row filters', 'account');
  const people: Readonly<
    Record<string, Partial<Person> & { readonly customer?: string; readonly solicitor?: string }>
  > = {
    debtor: { kind: 'customer_user', customer },
    'law firm': { kind: 'solicitor', solicitor },
    'creditor user': { kind: 'creditor_user', account: tenant.account },
    'partner user': { kind: 'partner_user', partner: tenant.partner },
    staff: { kind: 'staff' },
  };
  const targets = buildCatalogue()
    .get('media--files')!
    .targets!.flatMap(({ resource }) => (tenant.rows[resource.name] ? [resource.name] : []));
  const owner = { account: tenant.account, partner: tenant.partner };
  const files: { resource: string; id: string; file: string }[] = [];
  for (const [n, resource] of targets.entries()) {
    const { _id: id } = tenant.rows[resource]![0]!;
    const target = { target_resource: resource, target_id: id, attribute: null, creditor: null };
    const author = tenant.rows.users![0]!._id;
    const row = fullRow(resourceNamed('media--files'), 'filqx', n + 10, { ...owner, ...target, author });
    files.push({ resource, id, file: (await insertRow(db, 'media--files', row))._id });
  }

  async function tokenOf({ customer, solicitor, ...person }: (typeof people)[string]): Promise<string> {
    const user = await aUser(db, { ...person, groups: [rights] });
    await pool.query('update users set customer = $2, solicitor = $3 where _id = $1', [
      user,
      customer ?? null,
      solicitor ?? null,
    ]);
    return signAs(portal, user);
  }

  test.each(Object.keys(people))('has a link for a %s if lists, items and history show it', async (who) => {
    const token = await tokenOf(people[who]!);
    const listed = await valuesOf(token, '/media--files', { _id: { $in: files.map(({ file }) => file) } }, '_id');
    const told = await valuesOf(token, '/history--entries', { resource: 'media--files' }, 'resource_id');
    expect(
      [...told].filter((file) => !listed.has(file)),
      'in history',
    ).toEqual([]);
    let itemsRead = 0;
    for (const { resource, id, file } of files) {
      const expected = listed.has(file) ? 200 : 404;
      expect((await get(token, `/media--files/${file}`)).statusCode, `${resource} as item`).toBe(expected);
      expect(await urlStatus(token, resource, id, file), `${resource} by its link`).toBe(expected);
      expect(await urlStatus(token, 'media--files', file, file), `${resource} as unattached`).toBe(404);
      if ((await get(token, `/${resource}/${id}`)).statusCode === 200) itemsRead += 1;
    }
    expect(itemsRead).toBeGreaterThan(0);
    const seesNone = who === 'debtor' || who === 'law firm';
    if (seesNone) expect(listed.size).toBe(0);
    else expect(listed.size).toBeGreaterThan(0);
  });
});

describe('a file in an attribute, a letter and an unattached file', async () => {
  const [karin, anna, bo, kim] = (await Promise.all(
    ['karin@fordra.example', 'anna@nordvik.example', 'bo@soloab.example', 'kim@kund.example'].map(portal.signIn),
  )) as [string, string, string, string];
  const creditor = await creditorId(portal, 'Nordvik El AB');
  const made = await postCases(portal, karin, { creditor, cases: [aCaseInput()] });
  const [id] = made.json()._cases as [string];
  const { rows: kims } = await pool.query(`select customer from users where email = 'kim@kund.example'`);
  await pool.query('update cases set customer = $1 where _id = $2', [kims[0].customer, id]);
  await pool.query('update invoices set customer = $1 where "case" = $2', [kims[0].customer, id]);
  const { rows } = await pool.query('select _id from invoices where "case" = $1', [id]);
  const invoice = rows[0]._id as string;
  const upload = async (token: string, to: string, fields: Record<string, string>): Promise<string> => {
    const form = aForm(fields, { filename: 'faktura.pdf', content: '%PDF-1.7\nfakturan' });
    const reply = await portal.call(token, { ...form, url: `/api/media--upload/${to}` });
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json().id;
  };
  const original = { domain: 'invoices', dotted_path: 'original_invoice' };
  const download = (token: string, key: string) =>
    portal.call(token, {
      method: 'POST',
      url: `/api/cases/${id}/actions/download_invoice`,
      payload: {},
      headers: { 'idempotency-key': key },
    });

  test('the original invoice opens for those who see it on the invoice, and only the current one', async () => {
    const first = await upload(anna, invoice, original);
    for (const token of [anna, karin, kim]) expect(await urlStatus(token, 'invoices', invoice, first)).toBe(200);
    expect(await urlStatus(bo, 'invoices', invoice, first)).toBe(404);
    const second = await upload(anna, invoice, original);
    for (const token of [anna, karin, kim]) {
      expect(await urlStatus(token, 'invoices', invoice, first)).toBe(404);
      expect(await urlStatus(token, 'invoices', invoice, second)).toBe(200);
    }
    const read = { methods: ['GET'], full_attribute_access: false } as const;
    const rights: Rights = { invoices: { ...read, attribute_access: { invoice_number: 'read' } } };
    const blind = await signAs(portal, await aUser(db, { groups: [rights] }));
    expect(await urlStatus(blind, 'invoices', invoice, second)).toBe(404);
  });

  test('a repeated download is answered with a link only while the requester may read the invoice', async () => {
    await upload(anna, invoice, original);
    const whole = { methods: ['GET'], full_attribute_access: true, attribute_access: {} } as const;
    const user = await aUser(db, {
      groups: [{ cases: { ...whole, actions: ['download_invoice'] } }, { invoices: whole }],
    });
    const token = await signAs(portal, user);
    expect((await download(token, 'hämta-1')).json().file.url).toContain('/api/media/');
    expect((await download(token, 'hämta-1')).json().file.url).toContain('/api/media/');
    await pool.query(
      `update access_groups set rights = group_rights(access_groups) - 'invoices'
       where _id = any(select jsonb_array_elements_text(access_groups) from users where _id = $1)`,
      [user],
    );
    expect((await download(token, 'hämta-1')).statusCode).toBe(404);
    expect((await download(token, 'hämta-2')).json()._error.message).toBe('invoice_download_failed');
  });

  test('a letter has a link for those whose list shows it', async () => {
    await passDays(db, 3);
    const letter = (await pool.query('select _id from letters where "case" = $1', [id])).rows[0]._id as string;
    for (const token of [karin, anna, bo, kim]) {
      const isListed = (await get(token, filtered('/letters', { _id: letter }))).json()._meta.total === 1;
      expect((await get(token, `/letters/${letter}/pdf`)).statusCode).toBe(isListed ? 200 : 404);
    }
    expect((await get(bo, `/letters/${letter}/pdf`)).statusCode).toBe(404);
  });

  test('an unattached file opens for its sender only', async () => {
    const file = await upload(kim, 'utkast-1', {});
    expect(await urlStatus(kim, 'media--files', file, file)).toBe(200);
    for (const token of [karin, anna, bo]) expect(await urlStatus(token, 'media--files', file, file)).toBe(404);
  });
});

test('these are all calls that answer a file or a link to one, and an address without a signature opens none', async () => {
  const answersFile = (answer: unknown) =>
    answer === 'a file' || (typeof answer === 'object' && answer !== null && 'url' in answer);
  const found = Object.entries(calls).flatMap(([call, { answers, tag }]) =>
    Object.values(answers).some(answersFile) && tag !== 'sign_in' ? [call] : [],
  );
  expect(found.sort()).toEqual([
    'GET /cases/:id/letter-preview/:kind',
    'GET /letter-files/letters/:id',
    'GET /letter-files/previews/:id/:kind',
    'GET /letters/:id/pdf',
    'GET /media--url/:resource/:id/:mediaFileId',
    'GET /media/:id',
    'POST /media--upload/:reference_id',
  ]);
  const sys = await portal.signIn('sys@fordra.example');
  const { rows } = await pool.query('select _id from media_files limit 1');
  const addresses = [
    `/media/${rows[0]._id}`,
    `/letter-files/letters/${rows[0]._id}`,
    `/letter-files/previews/${rows[0]._id}/reminder`,
  ];
  for (const address of addresses)
    for (const signature of ['', '?expires=99999999999&signature=AAAA'])
      expect((await get(sys, address + signature)).statusCode, address).toBe(401);
});
