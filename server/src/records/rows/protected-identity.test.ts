import { afterAll, expect, test } from 'vitest';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { aCaseInput, creditorId, postCases } from '../../../testing/register-cases.ts';
import type { ReadLog } from '../read/read-log.ts';

/* Protected identities: case workers see the identifying attributes; creditors, finance and support do not. */

const noted: string[] = [];
const note: ReadLog['note'] = ({ user }, resource, id) => void noted.push(`${user.name} ${resource} ${id}`);
const portal = await testPortal({ readLog: { note } });
afterAll(portal.close);
const karin = await portal.signIn('karin@fordra.example');
const system = await portal.signIn('sys@fordra.example');
const creditor = await creditorId(portal, 'Nordvik El AB');
const name = 'Hemliga Kanarie';
const canaries = [name, '200105312391', 'Gömdagatan', 'hemlig@kanarie.example', '+46709999001', 'HEM 123'];

const made = await postCases(portal, karin, {
  creditor,
  cases: [
    aCaseInput({
      reference_number: 'SKYDDAD',
      car_registration: 'HEM 123',
      flow_type: 'standard',
      customer: {
        name,
        id_number: '200105312391',
        has_protected_identity: true,
        email: 'hemlig@kanarie.example',
        mobile_number: '+46709999001',
        address: { address_line_1: 'Gömdagatan 1', zip_code: '111 11', city: 'Lund', country: 'SE' },
      },
    }),
    aCaseInput({ reference_number: 'VANLIG', customer: { name: 'Öppen Person', id_number: '200101012391' } }),
  ],
});
const [protectedCase] = made.json()._cases;
const { customer, debtor } = (await portal.call(system, { url: `/api/cases/${protectedCase}` })).json();
const where = (filter: object) => `where=${encodeURIComponent(JSON.stringify(filter))}`;

const addresses = [
  '/cases?max_results=100',
  `/cases/${protectedCase}`,
  '/customers?max_results=100',
  `/customers/${customer}`,
  '/debtors?max_results=100',
  `/debtors/${debtor}`,
  '/invoices?max_results=100',
  '/letters',
  '/payments',
  `/transactions?${where({ case: protectedCase })}`,
  `/case--events?${where({ case: protectedCase })}`,
  ...[
    ['cases', protectedCase],
    ['customers', customer],
    ['debtors', debtor],
  ].map(([resource, id]) => `/history--entries?${where({ resource, resource_id: id })}`),
  `/cases?${where({ customer_name: name })}`,
  '/customers?sort=name&max_results=100',
  `/cases/${protectedCase}/actions`,
];

test.each(['anna@nordvik.example', 'finn@fordra.example', 'stina@fordra.example'])(
  '%s sees the case without the attributes that identify the debtor',
  async (email) => {
    const token = await portal.signIn(email);
    for (const url of addresses) {
      const reply = await portal.call(token, { url: `/api${url}` });
      expect(reply.statusCode, url).toBe(200);
      for (const canary of canaries) expect(reply.body, `${email} ${url}`).not.toContain(canary);
    }
    const one = (await portal.call(token, { url: `/api/cases/${protectedCase}` })).json();
    expect(one).toMatchObject({ has_protected_identity: true, reference_number: 'SKYDDAD' });
    const found = async (filter: object) =>
      (await portal.call(token, { url: `/api/cases?${where(filter)}` })).json()._meta.total;
    const like = (text: string) => ({ $regex: text, $options: 'i' });
    // Filters on hidden attributes, also negated ones, find nothing; filters on the others do.
    expect(await found({ customer_name: like('Hemliga') })).toBe(0);
    expect(await found({ reference_number: 'SKYDDAD', customer_name: { $ne: 'Någon' } })).toBe(0);
    expect(await found({ $or: [{ reference_number: 'SKYDDAD' }, { customer_name: like('zz') }] })).toBe(1);
    expect(await found({ $or: [{ reference_number: 'VANLIG' }, { customer_name: like('Öppen') }] })).toBe(1);
  },
);

test('the case worker sees every attribute', async () => {
  const one = (await portal.call(karin, { url: `/api/cases/${protectedCase}` })).json();
  expect(one.customer_name).toBe(name);
  expect((await portal.call(karin, { url: `/api/debtors/${debtor}` })).json().address.city).toBe('Lund');
});

test('a group sees protected identities only with `sees_protected`', async () => {
  const grant = { methods: ['GET'], full_attribute_access: true, attribute_access: {} } as const;
  const reads = async (rights: object) => {
    const token = await signAs(portal, await aUser(portal.db, { groups: [rights as never] }));
    return (await portal.call(token, { url: `/api/debtors/${debtor}` })).json().name;
  };
  expect(await reads({ debtors: grant })).toBeUndefined();
  expect(await reads({ debtors: { ...grant, sees_protected: true } })).toBe(name);
});

test('a debtor who becomes protected is masked on every case at once', async () => {
  const anna = await portal.signIn('anna@nordvik.example');
  const id = made.json()._cases[1];
  const open = (await portal.call(anna, { url: `/api/cases/${id}` })).json();
  expect(open.customer_name).toBe('Öppen Person');
  const { _etag } = (await portal.call(karin, { url: `/api/debtors/${open.debtor}` })).json();
  const change = { has_protected_identity: true };
  const patch = {
    method: 'PATCH',
    url: `/api/debtors/${open.debtor}`,
    payload: change,
    headers: { 'if-match': _etag },
  };
  expect((await portal.call(karin, patch as never)).statusCode).toBe(200);
  expect((await portal.call(anna, { url: `/api/cases/${id}` })).json().customer_name).toBeUndefined();
});

test('the id number of an existing debtor or customer is never changed', async () => {
  for (const [resource, id] of [
    ['debtors', debtor],
    ['customers', customer],
  ]) {
    const { _etag } = (await portal.call(karin, { url: `/api/${resource}/${id}` })).json();
    const reply = await portal.call(karin, {
      method: 'PATCH',
      url: `/api/${resource}/${id}`,
      payload: { id_number: '200001012384' },
      headers: { 'if-match': _etag },
    });
    expect([reply.statusCode, reply.json()._error?.message]).toEqual([403, 'id_number_change_not_allowed']);
    expect((await portal.call(karin, { url: `/api/${resource}/${id}` })).json().id_number).toBe('200105312391');
  }
});

test('reading a case or a debtor is logged with the reader', async () => {
  noted.length = 0;
  for (const url of [`/cases/${protectedCase}`, `/debtors/${debtor}`, '/cases', `/customers/${customer}`])
    await portal.call(karin, { url: `/api${url}` });
  expect(noted).toEqual([`Karin Handläggare cases ${protectedCase}`, `Karin Handläggare debtors ${debtor}`]);
});
