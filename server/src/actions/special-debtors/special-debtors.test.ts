import type { Case } from '@fordra/resources/cases/cases';
import type { BankruptcyEstate } from '@fordra/resources/special-debtors/bankruptcy-estates';
import type { DebtRestructuring } from '@fordra/resources/special-debtors/debt-restructurings';
import type { Estate } from '@fordra/resources/special-debtors/estates';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { daysAgo, openCaseActions } from '../../../testing/case-actions.ts';
import { moveClock } from '../../../testing/move-clock.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { aCaseInput, postCases } from '../../../testing/register-cases.ts';
import { withoutUser } from '../../engine/parts/actor.ts';
import { makeSpecialDocument } from '../../engine/special-debtors/make-special-document.ts';
import { processInventory } from '../../engine/special-debtors/process-inventory.ts';
import { watchSpecialDebtors } from '../../engine/special-debtors/watch.ts';
import { rollUpDebtSurveillances } from '../../store/special-debtors/roll-up-surveillances.ts';

const portal = await testPortal();
afterAll(portal.close);
const { system, nordvik, aCase, act, must, read, traces } = await openCaseActions(portal);
const today = daysAgo(0);
const address = { address_line_1: 'Gatan 1', zip_code: '111 22', city: 'Stockholm', country: 'SE' };
const agency = {
  ...{ name: 'Fordra Inkasso AB', number: '5560000001', address, email: 'hej@fordra.example', phone: '08-465 004 00' },
  ...{ bankgiro: '50501055', iban: null, bic: null },
};

/** A creditor of another account than Nordvik's. */
async function anotherAccount(): Promise<string> {
  const { rows } = await portal.pool.query<{ _id: string }>(
    `select c._id from creditors c join creditors n on n._id = $1
     where c.account <> n.account and c.is_active order by c.name limit 1`,
    [nordvik],
  );
  return rows[0]!._id;
}

/** Three cases of one number, two with Nordvik and one in another account. */
async function casesOf(id_number: string, name = 'Karl Karlsson'): Promise<readonly [string, string, string]> {
  const customer = { name, id_number, address };
  const made = await postCases(portal, system, {
    creditor: await anotherAccount(),
    cases: [aCaseInput({ customer })],
  });
  expect(made.statusCode, made.body).toBe(201);
  return [await aCase({ customer }), await aCase({ customer }), made.json()._cases[0]];
}

async function itemsOf<Item>(resource: string, where: object): Promise<readonly Item[]> {
  const url = `/api/${resource}?where=${encodeURIComponent(JSON.stringify(where))}&sort=_id`;
  return (await portal.call(system, { url })).json()._items;
}

const debtorOf = async (id: string) => (await read<Case>(id)).debtor!;

async function happens(id: string, action: string, input: object): Promise<void> {
  await must(await debtorOf(id), action, { ...input }, { on: 'debtors' });
}

/** Runs the jobs that make letters and filings. */
async function makeDocuments(): Promise<void> {
  const { rows } = await portal.pool.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'make-special-document' returning j.payload`,
  );
  for (const { payload } of rows)
    await portal.db.transaction().execute((tx) => makeSpecialDocument(tx, payload, agency));
}

const ports = { db: portal.db, log: pino({ level: 'silent' }) };

describe('a death', () => {
  test('moves every case of the number in all accounts, previewed in kronor', async () => {
    const ids = await casesOf('200001022383');
    const before = await traces();
    const debtor = await debtorOf(ids[0]);
    const preview = await act(
      debtor,
      'register_death',
      { deceased_date: today },
      { on: 'debtors', query: '?dry_run=true' },
    );
    expect(preview.json().affected_cases).toMatchObject({ changed: 3, left: 0 });
    expect(preview.json().affected_cases.remaining).toBeGreaterThanOrEqual(300_000);
    expect(await traces()).toEqual(before);

    await happens(ids[0], 'register_death', { deceased_date: today });
    for (const id of ids)
      expect(await read(id)).toMatchObject({ state: 'estate', status: 'paused', pause: { reason: 'estate' } });
    const debtors = await Promise.all(ids.map(debtorOf));
    const estates = await itemsOf<Estate>('estates', { debtor: { $in: debtors } });
    expect(estates).toHaveLength(2);
    expect(new Set(estates.map(({ group_number }) => group_number)).size).toBe(1);
    const again = await act(debtor, 'register_death', { deceased_date: today }, { on: 'debtors' });
    expect(again.json()._error.message).toBe('estate_already_registered');
  });

  test('an inventory decides how the cases go on, and an inactive estate closes them all', async () => {
    const ids = await casesOf('200001032382');
    await happens(ids[0], 'register_death', { deceased_date: today });
    const [estate] = await itemsOf<Estate>('estates', { debtor: await debtorOf(ids[0]) });
    const missing = await act(estate!._id, 'process_estate_inventory', {}, { on: 'estates' });
    expect(missing.json()._error.message).toBe('estate_inventory_missing');
    const inventory = {
      estate: estate!._id,
      registered_date: today,
      assets: 0,
      liabilities: 100_000,
      funeral_costs: 5_000,
    };
    const made = await portal.call(system, { method: 'POST', url: '/api/estate--inventories', payload: inventory });
    expect(made.statusCode, made.body).toBe(201);
    const who = { scope: { kind: 'everything' }, isStaff: true, by: withoutUser('process_estate_inventory') } as const;
    await portal.db.transaction().execute((tx) => processInventory(tx, estate!._id, who));
    expect(await itemsOf('estate--inventories', { estate: estate!._id })).toMatchObject([
      { status: 'processed', outcome: 'none' },
    ]);
    expect(await itemsOf('decisions', { case: ids[2], type: 'estate_action' })).toMatchObject([
      { status: 'unassigned' },
    ]);
    const twice = await act(estate!._id, 'process_estate_inventory', {}, { on: 'estates' });
    expect(twice.json()._error.message).toBe('estate_inventory_already_processed');

    await must(ids[0], 'make_decision', { options: ['claim_in_estate'] });
    await makeDocuments();
    expect(await itemsOf('letters', { case: ids[0], kind: 'estate_notice' })).toMatchObject([
      { recipient_name: 'Dödsboet efter Karl Karlsson', status: 'queued' },
    ]);
    await must(estate!._id, 'inactivate_estate', { reason: 'Inga tillgångar' }, { on: 'estates' });
    for (const id of ids) expect(await read(id)).toMatchObject({ closed_kind: 'manually', closed_reason: 'deceased' });
  });

  test('is refused for a company and for a day to come, and nothing is saved', async () => {
    const ids = await casesOf('5566778899', 'Bolaget AB');
    const debtor = await debtorOf(ids[0]);
    const before = await traces();
    const company = await act(debtor, 'register_death', { deceased_date: today }, { on: 'debtors' });
    expect(company.json()._error.message).toBe('debtor_is_not_a_person');
    const person = await debtorOf(await aCase());
    const traced = await traces();
    const future = await act(person, 'register_death', { deceased_date: daysAgo(-1) }, { on: 'debtors' });
    expect(future.statusCode).toBe(422);
    expect(await traces()).toEqual(traced);
    expect(before).not.toEqual(traced);
  });
});

describe('a bankruptcy', () => {
  test('goes from the trustee to the dividend, and no letter goes to the trustee after the proof of debt', async () => {
    const ids = await casesOf('5566778907', 'Konkursbolaget AB');
    await happens(ids[0], 'register_bankruptcy', { type: 'own_petition', date: today, court: 'Stockholms tingsrätt' });
    const [estate] = await itemsOf<BankruptcyEstate>('bankruptcy-estates', { debtor: await debtorOf(ids[0]) });
    const on = { on: 'bankruptcy-estates' };
    const create = async (payload: object) =>
      (await portal.call(system, { method: 'POST', url: '/api/trustees', payload })).json<{ _id: string }>()._id;
    const bare = await create({ name: 'Utan Adress' });
    const incomplete = await act(estate!._id, 'register_trustee', { trustee: bare }, on);
    expect(incomplete.json()._error.message).toBe('trustee_data_missing');
    const trustee = await create({ name: 'Eva Förvaltare', company: 'Advokatbyrån', addresses: [address] });
    await must(estate!._id, 'register_trustee', { trustee }, on);
    await makeDocuments();
    expect(await itemsOf('letters', { case: ids[2], kind: 'claim_to_trustee' })).toMatchObject([
      { recipient_name: 'Advokatbyrån, Eva Förvaltare' },
    ]);
    await must(estate!._id, 'register_bankruptcy_inventory', { received_date: today }, on);
    await must(estate!._id, 'order_proof_of_debt', { proof_by: daysAgo(-40), decided_by: 'trustee' }, on);
    await must(ids[0], 'make_decision', { options: ['file_claim'] });
    await makeDocuments();
    expect(await read(ids[0])).toMatchObject({ state: 'bankruptcy_estate', phase: 'proof_of_debt' });
    expect(await itemsOf('letters', { case: ids[0], kind: 'proof_of_debt' })).toHaveLength(1);
    await portal.db
      .transaction()
      .execute((tx) => makeSpecialDocument(tx, { case: ids[0], kind: 'claim_to_trustee', day: daysAgo(-10) }, agency));
    expect(await itemsOf('letters', { case: ids[0], kind: 'claim_to_trustee' })).toHaveLength(1);

    const concluded = { date: today, kind: 'dividend', dividend: 30_000 };
    await must(estate!._id, 'conclude_bankruptcy', concluded, on);
    // Only the claim that was proved gets a dividend.
    expect(await itemsOf('payments', { case: ids[0] })).toMatchObject([{ amount: 30_000, kind: 'authority_payment' }]);
    expect(await itemsOf('payments', { case: ids[1] })).toEqual([]);
    for (const id of ids)
      expect(await read(id)).toMatchObject({ closed_reason: 'bankruptcy', closed_kind: 'permanently' });
    expect(await read(estate!._id, 'bankruptcy-estates')).toMatchObject({
      phase: 'concluded',
      dividend: 30_000,
      is_open: false,
    });
    const ended = await act(estate!._id, 'end_bankruptcy', { reason: 'Fel' }, on);
    expect(ended.json()._error.message).toBe('debtor_is_not_bankrupt');
  });

  test('that is annulled gives the cases back their state, and a person stays liable after one that is concluded', async () => {
    const ids = await casesOf('200001042381', 'Enskild Firma');
    const { state } = await read(ids[0]);
    await happens(ids[0], 'register_bankruptcy', { type: 'own_petition', date: today });
    const second = await act(
      await debtorOf(ids[0]),
      'register_bankruptcy',
      { type: 'own_petition', date: today },
      { on: 'debtors' },
    );
    expect(second.json()._error.message).toBe('debtor_is_bankrupt');
    const open = { debtor: await debtorOf(ids[0]), is_open: true };
    const [first] = await itemsOf<BankruptcyEstate>('bankruptcy-estates', open);
    await must(first!._id, 'end_bankruptcy', { reason: 'Upphävd av hovrätten' }, { on: 'bankruptcy-estates' });
    expect(await read(ids[0])).toMatchObject({ state, closed_kind: null });
    await happens(ids[0], 'register_bankruptcy', { type: 'own_petition', date: today });
    const [next] = await itemsOf<BankruptcyEstate>('bankruptcy-estates', open);
    const concluded = { date: today, kind: 'dismissed' };
    await must(next!._id, 'conclude_bankruptcy', concluded, { on: 'bankruptcy-estates' });
    expect(await read(ids[0])).toMatchObject({ state: 'debt_surveillance', closed_kind: null });
    while (await rollUpDebtSurveillances(portal.db)) {}
    expect(await itemsOf('debt-surveillances', { debtor: open.debtor })).toMatchObject([{ cases_count: 2 }]);
  });
});

describe('a debt restructuring', () => {
  test('bears no interest, is filed, approved and paid each December, and is completed after the plan', async () => {
    const ids = await casesOf('200001052380');
    const opened = { type: 'consumer', authority_number: 'F 2026/1', initiated_date: today, published_date: today };
    await happens(ids[0], 'start_debt_restructuring', opened);
    await must(ids[0], 'make_decision', { options: ['file_claim_only'] });
    await makeDocuments();
    const [filed] = await itemsOf<DebtRestructuring>('debt-restructurings', { case: ids[0] });
    expect(filed).toMatchObject({ status: 'filed', filed_date: today });
    expect(await itemsOf('enforcement--applications', { case: ids[0] })).toMatchObject([
      { kind: 'restructuring_claim', total: filed!.filed_amount },
    ]);
    const year = Number(today.slice(0, 4));
    const plan = { approved_date: today, plan_from: today, plan_to: `${year + 2}-12-31`, quota: 50 };
    await must(ids[0], 'approve_debt_restructuring', plan);
    const [approved] = await itemsOf<DebtRestructuring>('debt-restructurings', { case: ids[0] });
    expect(approved!.yearly_payments.map((one) => one.year)).toEqual([year, year + 1, year + 2]);
    const sum = approved!.yearly_payments.reduce((total, one) => total + one.amount, 0);
    expect(sum).toBe(Math.round(filed!.filed_amount! / 2));
    expect(await read(ids[1])).toMatchObject({ state: 'debt_restructuring', status: 'processed' });

    await must(ids[0], 'register_payment', { amount: 10_000, paid_date: today });
    await watchSpecialDebtors(ports);
    const [paid] = await itemsOf<DebtRestructuring>('debt-restructurings', { case: ids[0] });
    expect(paid!.yearly_payments[0]).toMatchObject({ received: 10_000 });
  });

  test('that ends goes to surveillance, and needs the day', async () => {
    const ids = await casesOf('200001062389');
    const none = await act(ids[0], 'cancel_debt_restructuring', { cancelled_date: today });
    expect(none.json()._error.message).toBe('no_active_debt_restructuring');
    const opened = { type: 'consumer', authority_number: 'F 2026/2', initiated_date: today, published_date: today };
    await happens(ids[0], 'start_debt_restructuring', opened);
    const missing = await act(ids[0], 'cancel_debt_restructuring', {});
    expect(missing.json()._error.message).toBe('missing_cancelled_date');
    await must(ids[0], 'cancel_debt_restructuring', { cancelled_date: today, reason: 'Villkoren följdes inte' });
    for (const id of ids) expect(await read(id)).toMatchObject({ state: 'debt_surveillance', interest_stops: [] });
  });
});

test('a reconstruction pauses the cases of a company until it ends', async () => {
  const ids = await casesOf('5566778915', 'Rekonstruktion AB');
  await happens(ids[0], 'start_reconstruction', { from: today });
  expect(await read(ids[2])).toMatchObject({ status: 'paused', pause: { reason: 'reconstruction' } });
  await happens(ids[0], 'end_reconstruction', { to: today });
  expect(await read(ids[2])).toMatchObject({ pause: null });
});

test('an estate without an inventory is asked about, and a plan that is over is completed', async () => {
  const [estate] = await casesOf('200001072388');
  await happens(estate, 'register_death', { deceased_date: today });
  const [plan] = await casesOf('200001082387');
  await happens(plan, 'start_debt_restructuring', {
    type: 'consumer',
    authority_number: 'F 3',
    initiated_date: today,
    published_date: today,
  });
  const year = Number(today.slice(0, 4));
  await must(plan, 'approve_debt_restructuring', {
    approved_date: today,
    plan_from: today,
    plan_to: `${year}-12-31`,
    quota: 10,
  });
  await portal.pool.query(`update decisions set status = 'made' where "case" = $1`, [estate]);
  await moveClock(portal.db, 200);
  await watchSpecialDebtors(ports);
  expect(await itemsOf('decisions', { case: estate, type: 'estate_action' })).toHaveLength(2);
  expect(await read(plan)).toMatchObject({ closed_reason: 'contractual', closed_kind: 'permanently' });
  expect(await itemsOf('debt-restructurings', { case: plan })).toMatchObject([{ status: 'completed' }]);
});
