import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openCompanies, openRegistersOffice } from '../../../testing/registers-office.ts';
import { settleLetterSteps } from '../../engine/flow/settle-letter-steps.ts';
import { lookUpReturned } from './look-up-returned.ts';
import { readCompanyChanges } from './read-company-changes.ts';

const office = await openRegistersOffice();
const { portal, register, actions, aCase, refresh, debtor, lookups, news, isDueTomorrow, ports } = office;
const { act, must, read } = actions;
afterAll(office.close);
afterEach(() => register.fail(undefined));
// Only the cases of these tests are due.
beforeAll(async () => {
  await portal.pool.query('update cases set next_flow_date = next_flow_date + 1000 where next_flow_date is not null');
});

const home = { address_line_1: 'Testgatan 1', zip_code: '111 22', city: 'Stockholm', country: 'SE' };
const nygatan = { street: 'Nygatan 9', zip: '411 05', city: 'Göteborg' };
const stored = { address_line_1: 'NYGATAN 9', zip_code: '41105', city: 'GÖTEBORG', country: 'SE' };
const events = async (id: string): Promise<string[]> =>
  (await portal.pool.query('select key from case_events where "case" = $1 order by _created, _id', [id])).rows.map(
    ({ key }) => key,
  );

describe('a look-up by hand', () => {
  test('shows the old and the new address first, and saves nothing but the question', async () => {
    const { id, debtor: of, number } = await aCase();
    await register.people.change(number, { address: nygatan });
    const preview = await act(
      of,
      'look_up_address',
      { purpose: 'identity' },
      { on: 'debtors', query: '?dry_run=true' },
    );
    expect(preview.json()).toMatchObject({
      result: 'found',
      old_address: 'Testgatan 1, 111 22 Stockholm',
      new_address: 'NYGATAN 9, 41105 GÖTEBORG',
      news: [{ kind: 'moved', status: 'applied' }],
    });
    expect((await debtor(of)).address.address_line_1).toBe('Testgatan 1');
    expect(await news(of)).toEqual([]);
    const [asked, ...more] = await lookups(of);
    expect(more).toEqual([]);
    expect(asked).toMatchObject({
      purpose: 'identity',
      result: 'found',
      register: 'population',
      case: null,
      job: null,
    });
    expect(asked.number).toBe(`${number.slice(0, 8)}****`);
    expect(asked.user).not.toBeNull();

    await must(id, 'look_up_address', { purpose: 'address_for_letter' });
    expect(await debtor(of)).toMatchObject({ address: stored, address_source: 'register' });
    expect((await debtor(of)).address_checked).not.toBeNull();
    expect(await events(id)).toContain('address_changed');
    expect((await lookups(of)).at(-1)).toMatchObject({ case: id, purpose: 'address_for_letter' });
  });

  test.each([
    ['gone', 'no_answer'],
    ['garbage', 'no_answer'],
    ['other_number', 'other_number'],
  ] as const)('changes nothing where the register is %s, and the question is on record', async (how, fault) => {
    const { debtor: of, number } = await aCase();
    await register.people.change(number, { address: nygatan });
    register.fail(how);
    const reply = await act(of, 'look_up_address', { purpose: 'address_for_letter' }, { on: 'debtors' });
    expect([reply.statusCode, reply.body]).toEqual([422, expect.stringContaining('register_unavailable')]);
    expect((await debtor(of)).address.address_line_1).toBe('Testgatan 1');
    expect(await lookups(of)).toMatchObject([{ result: 'unavailable', fault }]);
  });
});

describe('the night before a letter', () => {
  test('asks about each person once a month, with the purpose, and does nothing when it runs again', async () => {
    const [first, other] = [await aCase(), await aCase()];
    await isDueTomorrow(first.id);
    await portal.pool.query('update cases set next_flow_date = next_flow_date + 1000 where _id = $1', [other.id]);
    await refresh();
    await refresh();
    expect(await lookups(first.debtor)).toMatchObject([
      { purpose: 'address_for_letter', user: null, job: 'refresh-registers', result: 'found', changes: [] },
    ]);
    expect(await lookups(other.debtor)).toEqual([]);
    await portal.pool.query('update debtors set address_checked = address_checked - 31 where _id = $1', [first.debtor]);
    await portal.pool.query(`update register_lookups set answered = answered - interval '31 days' where debtor = $1`, [
      first.debtor,
    ]);
    await refresh();
    expect(await lookups(first.debtor)).toHaveLength(2);
  });

  test('a move changes the address, a death the case, and a protected identity what is shown', async () => {
    const [moved, dead, hidden] = [await aCase(), await aCase(), await aCase()];
    await must(hidden.id, 'run_next_item');
    for (const { id } of [moved, dead, hidden]) await isDueTomorrow(id);
    await register.people.change(moved.number, { address: nygatan });
    await register.people.change(dead.number, { deceased: '2026-10-30' });
    await register.people.change(hidden.number, { isProtected: true });
    await refresh();
    expect(await debtor(moved.debtor)).toMatchObject({ address: stored, address_source: 'register' });
    expect(await read(dead.id)).toMatchObject({ state: 'estate', status: 'paused' });
    expect(await news(dead.debtor)).toMatchObject([{ kind: 'deceased', status: 'applied', day: '2026-10-30' }]);
    expect(await debtor(hidden.debtor)).toMatchObject({ has_protected_identity: true });
    const { rows: letters } = await portal.pool.query(
      `select recipient_address, data -> 'recipient' -> 'address' as printed from letters where debtor = $1`,
      [hidden.debtor],
    );
    expect(letters.length).toBeGreaterThan(0);
    for (const letter of letters) expect(letter).toEqual({ recipient_address: null, printed: null });
    expect(await lookups(hidden.debtor)).toMatchObject([{ result: 'protected', changes: [] }]);
  });

  test('what the debtor has told itself waits for a person, who applies or dismisses it', async () => {
    const { id, debtor: of, number } = await aCase();
    await portal.pool.query(`update debtors set address_source = 'debtor' where _id = $1`, [of]);
    await register.people.change(number, { address: nygatan });
    await isDueTomorrow(id);
    await refresh();
    const [waiting] = await news(of);
    expect(waiting).toMatchObject({ kind: 'moved', status: 'waiting', data: { address: stored } });
    expect((await debtor(of)).address.address_line_1).toBe('Testgatan 1');
    await must(waiting._id, 'apply_news', { comment: 'Ringde' }, { on: 'register--news' });
    expect(await debtor(of)).toMatchObject({ address: stored });
    const again = await act(waiting._id, 'dismiss_news', { comment: 'Nej' }, { on: 'register--news' });
    expect([again.statusCode, again.body]).toEqual([422, expect.stringContaining('news_already_settled')]);
  });

  test('dismissed news is not told again', async () => {
    const { id, debtor: of, number } = await aCase();
    await isDueTomorrow(id);
    await register.people.change(number, { emigrated: '2026-09-01' });
    await refresh();
    const [waiting] = await news(of);
    expect(waiting).toMatchObject({ kind: 'emigrated', status: 'waiting' });
    await must(waiting._id, 'dismiss_news', { comment: 'Bor kvar' }, { on: 'register--news' });
    await refresh();
    expect(await news(of)).toHaveLength(1);
  });

  test('a register that does not answer fails the job, and every question is on record', async () => {
    const { id, debtor: of } = await aCase();
    await isDueTomorrow(id);
    register.fail('gone');
    await expect(refresh()).rejects.toThrow('does not answer');
    expect(await lookups(of)).toMatchObject([{ result: 'unavailable', fault: 'no_answer' }]);
    expect((await debtor(of)).address_checked).toBeNull();
  });
});

test('a letter that came back is followed by a look-up, and the case goes on with the new address', async () => {
  const { id, debtor: of, number } = await aCase({ start_action: 'debt_collection' });
  await must(id, 'run_next_item');
  const { rows } = await portal.pool.query(
    `update letters set status = 'sent', sent = business_now() where "case" = $1 and kind = 'debt_collection' returning _id`,
    [id],
  );
  const letter = rows[0]._id;
  await portal.db
    .transaction()
    .execute((tx) => settleLetterSteps(tx, [{ letter, lease: null, status: 'returned', fault: 'moved' }], ports.log));
  expect(await read(id)).toMatchObject({ failed_reason: 'letter_returned' });
  const { rows: jobs } = await portal.pool.query(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'look-up-returned'`,
  );
  expect(jobs.map(({ payload }) => payload)).toEqual([{ letter }]);
  await register.people.change(number, { address: nygatan });
  await lookUpReturned.run({ letter }, ports);
  expect(await debtor(of)).toMatchObject({ address: stored });
  // Another letter that came back on the same day asks nothing more.
  await lookUpReturned.run({ letter }, ports);
  expect(await lookups(of)).toHaveLength(1);
  expect(await read(id)).toMatchObject({ failed_reason: null });
  expect(await events(id)).toEqual(expect.arrayContaining(['letter_returned', 'address_changed', 'failed_case_reset']));
});

test('the owner of a parked vehicle on the day of the invoice is looked up, and only the look-up has the name', async () => {
  const { id, debtor: of, number } = await aCase();
  await portal.pool.query(`update cases set car_registration = 'ABC123' where _id = $1`, [id]);
  expect((await act(id, 'look_up_owner')).body).toContain('vehicle_owner_not_found');
  register.cars.sell({ plate: 'ABC123', number, name: 'Rut', from: '2026-01-01' });
  await must(id, 'look_up_owner');
  register.cars.sell({ plate: 'ABC123', number: '198001013008', name: 'Kanarie Ägarsson', from: '2026-08-01' });
  await must(id, 'look_up_owner');
  const { rows } = await portal.pool.query(
    `select data from case_events where "case" = $1 and key = 'vehicle_owner_looked_up' order by _created, _id`,
    [id],
  );
  expect(rows.map(({ data }) => data)).toEqual([{ is_debtor: true }, { is_debtor: false }]);
  expect(JSON.stringify(rows)).not.toContain('Kanarie');
  expect((await lookups(of)).map(({ purpose, changes }) => [purpose, changes.length])).toEqual([
    ['vehicle_owner', 0],
    ['vehicle_owner', 0],
    ['vehicle_owner', 1],
  ]);
});

test('what happens to a company moves the cases of its number, and is read once', async () => {
  const { companies, companyRegister } = await openCompanies();
  const readChanges = () => readCompanyChanges.run({}, { ...ports, companyRegister });
  const customer = (id_number: string) => ({ customer: { name: 'Bolag AB', id_number, address: home } });
  const [bankrupt, rebuilt] = ['5560360793', '5560125790'] as const;
  const [one, two] = [await actions.aCase(customer(bankrupt)), await actions.aCase(customer(rebuilt))];
  await readChanges();
  companies.events.add(bankrupt, 'KONKURS_INLEDD', '2026-11-01');
  companies.events.add(rebuilt, 'REKONSTRUKTION_INLEDD', '2026-11-01');
  companies.events.add('5566778899', 'FUSION_GENOMFORD', '2026-11-01');
  companies.fail('garbage');
  await expect(readChanges()).rejects.toThrow('does not answer');
  companies.fail(undefined);
  await readChanges();
  await readChanges();
  expect(await read(one)).toMatchObject({ state: 'bankruptcy_estate' });
  expect(await read(two)).toMatchObject({ status: 'paused' });
  const { debtor: of } = await read(one);
  expect(await news(of!)).toMatchObject([{ register: 'company', kind: 'bankrupt', status: 'applied' }]);
  await companies.stop();
});
