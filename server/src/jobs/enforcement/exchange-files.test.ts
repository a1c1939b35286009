import { afterAll, afterEach, expect, test } from 'vitest';
import { aCaseWithAll } from '../../../testing/case-rows.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { fullRow, insertRow, resourceNamed } from '../../../testing/tenants/full-rows.ts';
import { startTestAuthority } from '../../../testing/test-authority.ts';
import { testJobPorts } from '../../../testing/test-job-ports.ts';
import type { EnforcementChannel } from '../../integrations/enforcement/port.ts';
import { loadPlatformFacts } from '../../store/platform/load-platform-facts.ts';
import { exchangeFiles } from './exchange-files.ts';

const portal = await testPortal();
const { db, pool } = portal;
const start = () => startTestAuthority(db, async () => '2026-03-01');
let authority = await start();
afterAll(async () => {
  await authority.stop();
  await portal.close();
});
afterEach(async () => {
  authority.fail(undefined);
  await pool.query(`update enforcement_applications set status = 'ended'`);
});

const owner = (await pool.query(`select _id as creditor, account, partner from creditors limit 1`)).rows[0];
const made = await aCaseWithAll(db, { tag: 'kfm', n: 1, owner, until: 'cases' });
/** An application that waits to be sent. */
async function anApplication(kind = 'payment_order'): Promise<string> {
  const claim = {
    agency_reference: '26-1',
    ground: ['Faktura 1'],
    due_date: '2025-12-01',
    capital: 100_000,
    interest: { amount: 1_234, rate: 1_000, from: '2025-12-02', until: '2026-03-01' },
    costs: [{ code: 'reminder_fee', amount: 6_000 }],
    creditor: { name: 'Nordvik', id_number: '5560000001' },
    debtors: [{ name: 'Åsa | Ek', id_number: null, address: null }],
    verdict_number: null,
    authority_number: null,
  };
  const row = { kind, status: 'queued', claim, total: 107_234, queued_date: '2026-03-01', ...owner };
  const resource = resourceNamed('enforcement--applications');
  const { _id } = await insertRow(db, resource.name, fullRow(resource, 'kfm', 1, { ...row, case: made.cases!._id }));
  return _id;
}

const handled: string[] = [];
const exchange = (over: Partial<EnforcementChannel> = {}) =>
  exchangeFiles(testJobPorts(db, { enforcement: { ...authority.channel, ...over } }), {
    isDayOver: true,
    patienceMs: 0,
    signal: new AbortController().signal,
    applyMessages: async (events) => {
      handled.push(...events.map(({ reference }) => reference));
      return events.map(({ reference }) => ({ reference, outcome: 'applied' }));
    },
  });
const rows = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows;
const statusOf = async (id: string) =>
  (await rows('select status from enforcement_applications where _id = $1', [id]))[0].status;
const lastFiles = (count: number) =>
  rows(`select * from (select * from enforcement_received_files order by _id desc limit $1) f order by _id`, [count]);
const sendMessage = (id: string) =>
  authority.authority.sendMessage(id, { kind: 'served', served_on: '2026-03-08' }, '2026-03-01');
const arrivalsWith = (id: string) =>
  authority.authority.arrivals.filter(({ reason }) => reason === '' && authority.authority.applications.has(id));

test('waiting applications are sent in one file, confirmed by a receipt, and not sent again', async () => {
  const ids = [await anApplication(), await anApplication('enforcement')];
  await exchange();
  expect(await Promise.all(ids.map(statusOf))).toEqual(['received', 'received']);
  await exchange();
  expect(
    await rows('select running_number, status, application_count, control_total from enforcement_deliveries'),
  ).toEqual([{ running_number: 1, status: 'accepted', application_count: 2, control_total: 214_468 }]);
  expect(authority.authority.applications.get(ids[0]!)).toMatchObject({ debtor: 'Åsa | Ek', total: 107_234 });
  expect(await lastFiles(1)).toMatchObject([{ kind: 'receipt', status: 'applied', delivery: expect.any(String) }]);
});

test.each(['before the file is submitted', 'after it was submitted', 'after its receipt was taken'])(
  'a process that dies %s leaves exactly one file that is accepted',
  async (when) => {
    const id = await anApplication();
    const dead = () => Promise.reject(new Error('dead'));
    const { submit, acknowledge } = authority.channel;
    const dying: Record<string, Partial<EnforcementChannel>> = {
      'before the file is submitted': { submit: dead },
      'after it was submitted': { submit: (file) => submit(file).then(dead) },
      'after its receipt was taken': { acknowledge: (name) => acknowledge(name).then(dead) },
    };
    await expect(exchange(dying[when])).rejects.toThrow('dead');
    await exchange();
    expect(await statusOf(id)).toBe('received');
    const numbers = authority.authority.arrivals.map(({ runningNumber }) => runningNumber);
    expect(numbers.toSorted((a, b) => a - b).filter((number, at, all) => number !== all[at - 1])).toHaveLength(
      (await rows(`select from enforcement_deliveries where status = 'accepted'`)).length,
    );
    expect(arrivalsWith(id)).not.toEqual([]);
    expect(await rows(`select from enforcement_deliveries where status <> 'accepted'`)).toEqual([]);
  },
);

test('a file that arrives twice is applied once, and the repetition is recorded', async () => {
  const id = await anApplication();
  await exchange();
  authority.fail('twice');
  sendMessage(id);
  await exchange();
  authority.fail(undefined);
  await exchange();
  expect(handled.filter((reference) => reference.startsWith(id))).toEqual([`${id}-1`]);
  expect(await lastFiles(1)).toMatchObject([{ kind: 'news', status: 'applied', repeats: 1 }]);
});

test('a file that arrives before its predecessor waits for it', async () => {
  const id = await anApplication();
  await exchange();
  authority.fail('out_of_order');
  sendMessage(id);
  sendMessage(id);
  await exchange();
  expect(handled).not.toContain(`${id}-2`);
  expect(await lastFiles(1)).toMatchObject([{ status: 'waiting' }]);
  await exchange();
  expect(handled.filter((reference) => reference.startsWith(id))).toEqual([`${id}-1`, `${id}-2`]);
  expect(await lastFiles(2)).toMatchObject([{ status: 'applied' }, { status: 'applied' }]);
});

test.each([
  ['cut', 'cut'],
  ['broken', 'not_text'],
] as const)(
  'a file that is %s is parked unchanged with an alarm, and replaced by the correct one',
  async (how, fault) => {
    const id = await anApplication();
    await exchange();
    authority.fail(how);
    sendMessage(id);
    await exchange();
    expect(handled).not.toContain(`${id}-1`);
    const [parked] = await lastFiles(1);
    expect(parked).toMatchObject({ status: 'parked', fault });
    expect((await loadPlatformFacts(db)).authority).toMatchObject({ parked: 1, refused: 0 });
    const karin = await portal.signIn('karin@fordra.example');
    const read = () => {
      const url = `/api/enforcement--received-files/${parked._id}/actions/read_again`;
      return portal.call(karin, { method: 'POST', url, payload: {} });
    };
    expect((await read()).statusCode).toBe(200);
    await exchange();
    expect(await lastFiles(1)).toMatchObject([{ status: 'parked', fault }]);
    authority.fail(undefined);
    authority.authority.sendAgain(parked.file_name);
    await exchange();
    expect(handled).toContain(`${id}-1`);
    expect(await lastFiles(2)).toMatchObject([{ status: 'replaced' }, { status: 'applied', fault: null }]);
    expect((await read()).json()._error.message).toBe('file_not_parked');
  },
);

test('a file whose predecessor never arrives is applied when a user releases it', async () => {
  const id = await anApplication();
  await exchange();
  sendMessage(id);
  authority.authority.folder.files.clear();
  sendMessage(id);
  await exchange();
  const [waiting] = await lastFiles(1);
  expect(waiting).toMatchObject({ status: 'waiting' });
  const karin = await portal.signIn('karin@fordra.example');
  const url = `/api/enforcement--received-files/${waiting._id}/actions/read_again`;
  await portal.call(karin, { method: 'POST', url, payload: { is_released: true } });
  await exchange();
  expect(handled.filter((reference) => reference.startsWith(id))).toEqual([`${id}-2`]);
});

test('while the authority does not answer everything waits and an alarm is raised; afterwards all of it arrives', async () => {
  const id = await anApplication();
  authority.fail('gone');
  for (let n = 0; n < 3; n++) await exchange();
  expect((await loadPlatformFacts(db)).jobs.stuck).toContainEqual({
    job: 'exchange-enforcement-files',
    count: 1,
    attempts: 3,
  });
  expect(await statusOf(id)).toBe('queued');
  authority.fail(undefined);
  await expect.poll(() => exchange().then(() => statusOf(id))).toBe('received');
  expect((await loadPlatformFacts(db)).jobs.stuck).toEqual([]);
});

test('the applications of a refused file are sent again in the next file, with the same number', async () => {
  const id = await anApplication();
  await exchange({ write: authority.channelAs('OTHER').write });
  expect(await statusOf(id)).toBe('queued');
  expect((await loadPlatformFacts(db)).authority.refused).toBe(1);
  await exchange();
  expect(await statusOf(id)).toBe('received');
  const [refused, accepted] = (await rows('select * from enforcement_deliveries order by _id')).slice(-2);
  expect(refused).toMatchObject({ status: 'refused', refusal: 'unknown_agent' });
  expect(accepted).toMatchObject({ status: 'accepted', running_number: refused.running_number });
  expect((await loadPlatformFacts(db)).authority.refused).toBe(0);
});

test('a simulator without memory is given what the authority knew', async () => {
  const id = await anApplication();
  await exchange();
  const withdrawn = await anApplication('enforcement');
  await pool.query(`update enforcement_applications set status = 'ended', sent_date = null where _id = $1`, [
    withdrawn,
  ]);
  await authority.stop();
  authority = await start();
  await authority.catchUp();
  expect([id, withdrawn].map((one) => authority.authority.applications.has(one))).toEqual([true, false]);
  sendMessage(id);
  const next = await anApplication('enforcement');
  await exchange();
  expect([handled.at(-1), await statusOf(next)]).toEqual([`${id}-1`, 'received']);
});
