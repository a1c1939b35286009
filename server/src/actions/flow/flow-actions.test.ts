import { afterAll, expect, test } from 'vitest';
import { daysAgo, openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { passDays, runToday } from '../../../testing/run-flow.ts';

const portal = await testPortal();
afterAll(portal.close);
const cases = await openCaseActions(portal);
const { aCase, must, act, read } = cases;
await portal.pool.query(`update creditors set debt_description = 'El' where name = 'Nordvik El AB'`);

const lettersOf = async (id: string) =>
  (
    await portal.pool.query(`select _id, kind, status, resent_from, data from letters where "case" = $1 order by _id`, [
      id,
    ])
  ).rows;
const eventsOf = async (id: string) =>
  (await portal.pool.query(`select key from case_events where "case" = $1 order by _id`, [id])).rows.map(
    ({ key }) => key,
  );
const preview = async (id: string, until = daysAgo(-200)) =>
  (await portal.call(cases.system, { url: `/api/cases/${id}/flow-preview?until=${until}` })).json();

test('run next item does today what is scheduled for later, once however often the call is repeated', async () => {
  const id = await aCase({
    invoices: [{ invoice_number: 'R1', invoice_date: daysAgo(40), due_date: daysAgo(1), amount: 90_000 }],
  });
  const wait = await read(id);
  expect(wait).toMatchObject({ next_flow_item: 'wait_invoice_payment', state: 'invoice' });
  await must(id, 'run_next_item');
  expect(await read(id)).toMatchObject({ next_flow_item: 'send_reminder', state: 'invoice' });
  const dryRun = await act(id, 'run_next_item', {}, { query: '?dry_run=true' });
  expect(dryRun.json()).toMatchObject({
    changes: expect.arrayContaining([expect.objectContaining({ attribute: 'state', to: 'reminder' })]),
  });
  expect(await lettersOf(id)).toEqual([]);
  await must(id, 'run_next_item', {}, { key: 'once' });
  await must(id, 'run_next_item', {}, { key: 'once' });
  expect((await lettersOf(id)).map(({ kind }) => kind)).toEqual(['reminder']);
  expect(await read(id)).toMatchObject({
    state: 'reminder',
    added_costs_amount: 60_00,
    next_flow_item: 'wait_reminder_payment',
  });
});

test('a failed case continues with the same item once it is reset', async () => {
  const id = await aCase();
  await portal.pool.query(
    `update cases set next_flow_item = 'dance', next_flow_date = registration_date where _id = $1`,
    [id],
  );
  await runToday(portal.db);
  expect(await read(id)).toMatchObject({ status: 'failed', failed_reason: 'invalid_next_flow_item' });
  await portal.pool.query(`update cases set next_flow_item = 'send_reminder' where _id = $1`, [id]);
  await must(id, 'reset_failed_case');
  expect(await read(id)).toMatchObject({ status: 'queued', failed_reason: null, next_flow_item: 'send_reminder' });
  await runToday(portal.db);
  await passDays(portal.db, 6); // Letters are created on banking days only.
  expect(await read(id)).toMatchObject({ state: 'reminder', status: 'queued' });
  expect(await eventsOf(id)).toEqual(expect.arrayContaining(['flow_failed', 'failed_case_reset', 'letter_ordered']));
});

test('a pause stops the flow, which continues by itself the day after the pause ends', async () => {
  const id = await aCase();
  const { rows } = await portal.pool.query(`select (business_now() at time zone 'Europe/Stockholm')::date + 5 as to`);
  await must(id, 'pause_case', { to: rows[0].to });
  await passDays(portal.db, 5);
  expect(await read(id)).toMatchObject({ status: 'paused', state: 'invoice' });
  await passDays(portal.db, 4);
  expect(await read(id)).toMatchObject({ status: 'queued', state: 'reminder', pause: null });
});

test('changing the start action restarts the case, as long as nothing has been sent', async () => {
  const id = await aCase();
  await must(id, 'change_start_action', { start_action: 'debt_collection' });
  expect(await read(id)).toMatchObject({
    start_action: 'debt_collection',
    state: 'debt_collection',
    next_flow_item: 'ensure_debt_descriptions',
  });
  await passDays(portal.db, 6);
  expect((await lettersOf(id)).map(({ kind }) => kind)).toEqual(['debt_collection']);
  expect((await act(id, 'change_start_action', { start_action: 'reminder' })).json()).toMatchObject({
    _error: { message: 'status_not_allowed' },
  });
});

const abroad = { address_line_1: 'Storgata 1', zip_code: '0155', city: 'Oslo', country: 'NO' };
const flowOf = async (type: string): Promise<string> =>
  (await portal.pool.query('select _id from flow_configurations where type = $1 and account is null', [type])).rows[0]
    ._id;

/** How the action is offered on the case. */
async function offerOfFlows(id: string) {
  const { _items } = (await portal.call(cases.system, { url: `/api/cases/${id}/actions` })).json();
  return _items.find(({ name }: { name: string }) => name === 'change_flow_configuration');
}

test('after a change of flow the case continues at the corresponding item', async () => {
  const id = await aCase({
    customer: { name: 'Ola Nordmann', is_foreign: true, address: abroad },
    flow_type: 'standard',
  });
  const flow = await flowOf('foreign');
  await must(id, 'change_flow_configuration', { flow_configuration: flow });
  expect(await read(id)).toMatchObject({
    flow_type: 'foreign',
    flow_configuration: flow,
    next_flow_item: 'wait_invoice_payment',
  });
});

test('only flows that fit the case are offered, with their versions', async () => {
  const id = await aCase({
    customer: { name: 'Per Test', id_number: '200012312385', address: { ...abroad, country: 'SE' } },
  });
  // The operator has one flow of each type: the case has the standard one, and it is neither parking nor abroad.
  expect(await offerOfFlows(id)).toMatchObject({ allowed: false, refusal: 'missing_flow_configuration_for_type' });
  const foreign = await flowOf('foreign');
  const refused = await act(id, 'change_flow_configuration', { flow_configuration: foreign });
  expect(refused.statusCode).toBe(422);

  await must(id, 'change_address', abroad);
  expect(await offerOfFlows(id)).toMatchObject({
    allowed: true,
    offers: {
      flow_configuration: [{ value: foreign, words: { name: 'Utland', version: '1', valid_from: '2013-03-16' } }],
    },
  });
});

test('a case that stopped at its demand because the debtor has moved abroad goes on in the foreign flow', async () => {
  const id = await aCase({
    start_action: 'debt_collection',
    customer: { name: 'Eva Test', id_number: '200101012383', address: { ...abroad, country: 'SE' } },
  });
  const { debtor } = await read(id);
  // As an address that is corrected on the debtor.
  await portal.pool.query('update debtors set address = $2 where _id = $1', [debtor, abroad]);
  await passDays(portal.db, 6);
  expect(await read(id)).toMatchObject({ failed_reason: 'not_a_swedish_address' });
  await must(id, 'change_flow_configuration', { flow_configuration: await flowOf('foreign') });
  await must(id, 'reset_failed_case');
  await passDays(portal.db, 4);
  expect(await read(id)).toMatchObject({ failed_reason: null, state: 'foreign_debt_collection' });
  expect((await lettersOf(id)).map(({ kind }) => kind)).toEqual(['foreign_debt_collection']);
});

test('a case returns from surveillance to collection after the letter’s period, and a repeated letter has the same bytes', async () => {
  const id = await aCase({ start_action: 'debt_surveillance' });
  await passDays(portal.db, 6);
  const [letter] = await lettersOf(id);
  expect(letter).toMatchObject({ kind: 'surveillance_letter' });
  await portal.pool.query(`update letters set status = 'sent' where _id = $1`, [letter._id]);
  await must(id, 'send_letter_again', { letter: letter._id });
  const [, again] = await lettersOf(id);
  expect(again).toMatchObject({
    kind: 'surveillance_letter',
    status: 'queued',
    resent_from: letter._id,
    data: letter.data,
  });
  await passDays(portal.db, 20);
  await must(id, 'move_to_debt_collection');
  expect(await read(id)).toMatchObject({ state: 'debt_collection', next_flow_item: 'ensure_debt_descriptions' });
  await passDays(portal.db, 6);
  expect((await lettersOf(id)).map(({ kind }) => kind)).toEqual([
    'surveillance_letter',
    'surveillance_letter',
    'debt_collection',
  ]);
});

test('the preview shows what then happens', async () => {
  const id = await aCase();
  const { steps } = await preview(id, daysAgo(-150));
  const { rows } = await portal.pool.query(
    `select (business_now() at time zone 'Europe/Stockholm')::date::text as today`,
  );
  const soon = steps.filter(
    ({ date }: { date: string }) => Date.parse(date) - Date.parse(rows[0].today) < 45 * 86_400_000,
  );
  expect(
    soon.flatMap(({ letters }: { letters: readonly { kind: string }[] }) => letters.map(({ kind }) => kind)),
  ).toEqual(['reminder', 'debt_collection']);
  await runToday(portal.db);
  await passDays(portal.db, 44);
  const kept = await portal.pool.query(
    `select kind, letter_date as date, due_date as due, amount from letters where "case" = $1 order by _id`,
    [id],
  );
  expect(soon.flatMap(({ letters }: { letters: readonly object[] }) => letters)).toEqual(kept.rows);
  const last = soon.at(-1);
  expect(await read(id)).toMatchObject({
    state: last.state,
    status: last.status,
    next_flow_item: last.next_flow_item,
    next_flow_date: last.next_flow_date,
  });
});

test('a preview can be read for a valid day, by a requester who may read the case', async () => {
  const id = await aCase();
  const ask = async (until: string, token = cases.system) =>
    (await portal.call(token, { url: `/api/cases/${id}/flow-preview?until=${until}` })).statusCode;
  expect(await ask('tomorrow')).toBe(400);
  expect(await ask('2020-01-01')).toBe(400);
  expect(await ask('2099-01-01')).toBe(400);
  expect(await ask('', await portal.signIn('petra@partner.example'))).toBe(404);
  expect(await ask('', await portal.signIn('lars@advokat.example'))).toBe(404);
});
