import { afterAll, describe, expect, test } from 'vitest';
import { aCaseWithAll } from '../../../testing/case-rows.ts';
import { signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { aCaseInput, creditorId, postCases } from '../../../testing/register-cases.ts';

/* A proxy user sees the cases of the debtors whose mandates it has, from the first day to the last, and nothing else. */

const portal = await testPortal();
afterAll(portal.close);
const [sys, karin, anna] = await Promise.all(
  ['sys@fordra.example', 'karin@fordra.example', 'anna@nordvik.example'].map((email) => portal.signIn(email)),
);
const { rows: owners } = await portal.pool.query<{ account: string; partner: string | null; creditor: string }>(
  'select account, partner, _id as creditor from creditors order by account, _id limit 2',
);
const mine = await aCaseWithAll(portal.db, { tag: 'mandate one', n: 901, owner: owners[0]! });
const others = await aCaseWithAll(portal.db, { tag: 'mandate two', n: 902, owner: owners[1]! });
const { rows: clock } = await portal.pool.query<{ today: string }>(
  `select to_char(business_now() at time zone 'Europe/Stockholm', 'YYYY-MM-DD') as today`,
);
const today = clock[0]!.today;
const daysFrom = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

async function post(token: string, path: string, payload: object) {
  return portal.call(token, { method: 'POST', url: `/api/${path}`, payload });
}

async function aProxy(role = 'proxy_user'): Promise<{ id: string; token: string }> {
  const { rows } = await portal.pool.query<{ _id: string }>(
    `select g._id from access_groups g join access_templates t on t._id = g.template where t.key = $1 and g.account is null`,
    [role],
  );
  const email = `${crypto.randomUUID()}@proxy.example`;
  const user = { name: 'Siv Fullmakt', email, kind: 'proxy_user', access_groups: [rows[0]!._id] };
  const id = (await post(sys!, 'users', user)).json()._id;
  return { id, token: await signAs(portal, id) };
}

const mandate = (user: string, values: object = {}) => ({
  user,
  debtor: mine.debtors!._id,
  from: today,
  to: daysFrom(30),
  ...values,
});
const idsIn = async (token: string, resource: string): Promise<readonly string[]> =>
  (await portal.call(token, { url: `/api/${resource}` })).json()._items.map(({ _id }: { _id: string }) => _id);

describe('with a mandate that is valid today', async () => {
  const { id, token } = await aProxy();
  const made = await post(karin!, 'proxy--mandates', mandate(id));

  test.each(['cases', 'invoices', 'letters', 'payments', 'debtors'])(
    'it reads the %s of the debtor',
    async (resource) => {
      expect(made.statusCode).toBe(201);
      expect(await idsIn(token, resource)).toEqual([mine[resource]!._id]);
      expect((await portal.call(token, { url: `/api/${resource}/${mine[resource]!._id}` })).statusCode).toBe(200);
      expect((await portal.call(token, { url: `/api/${resource}/${others[resource]!._id}` })).statusCode).toBe(404);
    },
  );

  test('it reads neither the notes of the agency nor the mandates, and changes nothing', async () => {
    for (const resource of ['notes', 'proxy--mandates', 'case--events', 'users'])
      expect((await portal.call(token, { url: `/api/${resource}` })).statusCode).toBe(403);
    const url = `/api/debtors/${mine.debtors!._id}`;
    const reply = await portal.call(token, { method: 'PATCH', url, payload: { name: 'Annan' } });
    expect(reply.statusCode).toBe(403);
  });

  test('it reads nothing after the day that ends the mandate', async () => {
    const { _id, _etag } = made.json();
    const ended = { method: 'PATCH', url: `/api/proxy--mandates/${_id}`, headers: { 'if-match': _etag } } as const;
    await portal.pool.query('update proxy_mandates set "from" = $2 where _id = $1', [_id, daysFrom(-5)]);
    expect((await portal.call(karin, { ...ended, payload: { to: daysFrom(-1) } })).statusCode).toBe(200);
    expect(await idsIn(token, 'cases')).toEqual([]);
    expect((await portal.call(token, { url: `/api/cases/${mine.cases!._id}` })).statusCode).toBe(404);
  });
});

test('a mandate that begins tomorrow opens nothing today', async () => {
  const { id, token } = await aProxy();
  await post(karin!, 'proxy--mandates', mandate(id, { from: daysFrom(1) }));
  expect(await idsIn(token, 'cases')).toEqual([]);
});

test('a proxy, or the debtor, gets a respite of the debtor’s cases only', async () => {
  const creditor = await creditorId(portal, 'Nordvik El AB');
  expect((await postCases(portal, sys!, { creditor, cases: [aCaseInput()] })).statusCode).toBe(201);
  const { rows } = await portal.pool.query<{ _id: string; debtor: string }>(
    'select _id, debtor from cases where creditor = $1 order by _created desc limit 1',
    [creditor],
  );
  const [{ _id: id, debtor }] = rows as [(typeof rows)[0]];
  const respite = (token: string, of: string) => post(token, `cases/${of}/actions/approve_respite`, { days: 10 });
  const debtorsOwn = await aProxy('debtor');
  await post(karin!, 'proxy--mandates', mandate(debtorsOwn.id, { debtor, kind: 'own', to: null }));
  const other = await aProxy();
  await post(karin!, 'proxy--mandates', mandate(other.id));
  expect((await respite(other.token, id)).statusCode).toBe(404);
  expect((await respite(debtorsOwn.token, id)).statusCode).toBe(200);
  expect((await portal.call(debtorsOwn.token, { url: `/api/cases/${id}` })).json().pause).toMatchObject({
    reason: 'respite',
  });
});

test('a debt counsellor also reads the applications to the authority', async () => {
  const { id, token } = await aProxy('debt_counselor');
  const until = daysFrom(700);
  expect((await post(karin!, 'proxy--mandates', mandate(id, { kind: 'debt_counselor', to: until }))).statusCode).toBe(
    201,
  );
  expect(await idsIn(token, 'enforcement--applications')).toEqual([mine['enforcement--applications']!._id]);
});

test('a mandate is refused to other users, without an end, and longer than its kind allows', async () => {
  const { id } = await aProxy();
  const { rows } = await portal.pool.query<{ _id: string }>(`select _id from users where email = 'kim@kund.example'`);
  const refusals = [
    await post(karin!, 'proxy--mandates', mandate(rows[0]!._id)),
    await post(karin!, 'proxy--mandates', mandate(id, { to: null })),
    await post(karin!, 'proxy--mandates', mandate(id, { to: daysFrom(400) })),
  ];
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
  expect(refusals.map((reply) => reply.json()._issues)).toMatchObject([
    { user: expect.anything() },
    { to: expect.anything() },
    { to: expect.anything() },
  ]);
  expect((await post(anna!, 'proxy--mandates', mandate(id))).statusCode).toBe(403);
});
