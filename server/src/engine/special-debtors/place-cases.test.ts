import type { Case } from '@fordra/resources/cases/cases';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { daysAgo, openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { aCaseInput, postCases } from '../../../testing/register-cases.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';
import { watchSpecialDebtors } from './watch.ts';

const portal = await testPortal();
afterAll(portal.close);
const { system, nordvik, aCase, act, must, read } = await openCaseActions(portal);
const today = daysAgo(0);
const address = { address_line_1: 'Gatan 1', zip_code: '111 22', city: 'Stockholm', country: 'SE' };

/** A case of the same person with a creditor of another account. */
async function aCaseElsewhere(customer: object): Promise<string> {
  const { rows } = await portal.pool.query<{ _id: string }>(
    `select c._id from creditors c join creditors n on n._id = $1
     where c.account <> n.account and c.is_active order by c.name limit 1`,
    [nordvik],
  );
  const made = await postCases(portal, system, { creditor: rows[0]!._id, cases: [aCaseInput({ customer })] });
  expect(made.statusCode, made.body).toBe(201);
  return made.json()._cases[0];
}

async function itemsOf(resource: string, where: object): Promise<readonly Record<string, unknown>[]> {
  const url = `/api/${resource}?where=${encodeURIComponent(JSON.stringify(where))}&sort=_id`;
  return (await portal.call(system, { url })).json()._items;
}

const debtorOf = async (id: string) => (await read<Case>(id)).debtor!;
const happens = async (id: string, action: string, input: object) =>
  must(await debtorOf(id), action, { ...input }, { on: 'debtors' });

test('a case that is registered after the death waits with the others, in every account', async () => {
  const customer = { name: 'Karl Karlsson', id_number: '200001022383', address };
  await happens(await aCase({ customer }), 'register_death', { deceased_date: today });
  const [later, elsewhere] = [await aCase({ customer }), await aCaseElsewhere(customer)];
  for (const id of [later, elsewhere])
    expect(await read(id)).toMatchObject({ state: 'estate', pause: { reason: 'estate' } });
  const debtors = [await debtorOf(later), await debtorOf(elsewhere)];
  expect(await read(debtors[1]!, 'debtors')).toMatchObject({ deceased_date: today });
  const estates = await itemsOf('estates', { debtor: { $in: debtors } });
  expect(estates).toHaveLength(2);
  expect(new Set(estates.map((one) => one.group_number)).size).toBe(1);

  await must(String(estates[0]!._id), 'inactivate_estate', { reason: 'Inga tillgångar' }, { on: 'estates' });
  for (const id of [later, elsewhere]) expect(await read(id)).toMatchObject({ closed_reason: 'deceased' });
});

test('a case that is registered during a bankruptcy is where the others are, and its claim goes to the trustee', async () => {
  const customer = { name: 'Konkursbolaget AB', id_number: '5566778907', address };
  const first = await aCase({ customer });
  await happens(first, 'register_bankruptcy', { type: 'own_petition', date: today, court_case_number: 'K 1-26' });
  const [estate] = await itemsOf('bankruptcy-estates', { debtor: await debtorOf(first) });
  const made = await portal.call(system, {
    method: 'POST',
    url: '/api/trustees',
    payload: { name: 'Eva Förvaltare', addresses: [address] },
  });
  await must(String(estate!._id), 'register_trustee', { trustee: made.json()._id }, { on: 'bankruptcy-estates' });
  const elsewhere = await aCaseElsewhere(customer);
  expect(await read(elsewhere)).toMatchObject({ state: 'bankruptcy_estate', phase: 'estate_inventory' });
  expect(await itemsOf('bankruptcy-estates', { debtor: await debtorOf(elsewhere) })).toMatchObject([
    { is_open: true, phase: 'estate_inventory', trustee: made.json()._id, court_case_number: 'K 1-26' },
  ]);
  const { rows } = await portal.pool.query(
    `select j.payload->>'kind' as kind from graphile_worker._private_jobs j where j.payload->>'case' = $1`,
    [elsewhere],
  );
  expect(rows).toEqual([{ kind: 'claim_to_trustee' }]);
});

test('a claim older than a debt restructuring belongs to it, with a row of its own', async () => {
  const customer = { name: 'Sanna Sanerad', id_number: '200001052380', address };
  const opened = { type: 'consumer', authority_number: 'F 9', initiated_date: today, published_date: today };
  await happens(await aCase({ customer }), 'start_debt_restructuring', opened);
  const later = await aCase({ customer });
  expect(await read(later)).toMatchObject({ state: 'debt_restructuring' });
  expect(await itemsOf('debt-restructurings', { case: later })).toMatchObject([
    { authority_number: 'F 9', status: 'initiated' },
  ]);
  await must(later, 'cancel_debt_restructuring', { cancelled_date: today });
  expect(await read(later)).toMatchObject({ state: 'debt_surveillance' });
});

test('a company in reconstruction is not collected from, whoever registers a case', async () => {
  const customer = { name: 'Rekonstruktion AB', id_number: '5566778915', address };
  await happens(await aCase({ customer }), 'start_reconstruction', { from: today });
  const elsewhere = await aCaseElsewhere(customer);
  expect(await read(elsewhere)).toMatchObject({ status: 'paused', pause: { reason: 'reconstruction' } });
});

test('a case that was locked when the death was registered follows once its lock is released', async () => {
  const customer = { name: 'Lena Låst', id_number: '200001062389', address };
  const [open, locked] = [await aCase({ customer }), await aCase({ customer })];
  await must(locked, 'lock_case', { reason: 'Kontrolleras', hours: 2 });
  const registered = await act(await debtorOf(open), 'register_death', { deceased_date: today }, { on: 'debtors' });
  expect(registered.json().affected_cases).toMatchObject({ changed: 1, left: 1 });
  const ports = { db: portal.db, log: pino({ level: 'silent' }) };
  await watchSpecialDebtors(ports);
  expect((await read(locked)).state).not.toBe('estate');
  await must(locked, 'unlock_case');
  await watchSpecialDebtors(ports);
  expect(await read(locked)).toMatchObject({ state: 'estate', pause: { reason: 'estate' } });
});

test('a case under surveillance knows when the letters of the others of its debtor are due', async () => {
  const customer = { name: 'Bevakade Berit', id_number: '200001092386', address };
  const made = await postCases(portal, system, {
    creditor: nordvik,
    cases: [1, 2].map(() => aCaseInput({ customer, start_action: 'debt_surveillance' })),
  });
  const ids: string[] = made.json()._cases;
  await portal.pool.query(`update cases set next_flow_date = $1 where _id = $2`, [daysAgo(-90), ids[1]]);
  const loaded = await loadCaseFiles(portal.db, { ids, scope: { kind: 'everything' } });
  expect(loaded.map(({ file }) => file.otherLettersDue)).toEqual([[daysAgo(-90)], [daysAgo(0)]]);
});
