import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { postPorts, startPostSimulators } from '../../../testing/letters/letter-ports.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { runToday } from '../../../testing/run-flow.ts';
import { personNumber } from '../../../testing/sms-office.ts';
import { testJobPorts } from '../../../testing/test-job-ports.ts';
import { distribute } from './distribute.ts';
import { readRegisteredReceipts } from './read-registered-receipts.ts';

const simulators = await startPostSimulators();
const { kivra, shop, mailbox } = simulators;
const portal = await testPortal({ mailboxSecret: kivra.webhookSecret });
await portal.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = portal.app.server.address() as AddressInfo;
const payments = `http://127.0.0.1:${port}/api/callbacks/kivra/payments`;
kivra.callAt(payments);
const actions = await openCaseActions(portal);
const ports = testJobPorts(portal.db, postPorts(portal.db, { kivra, shop, smtpUrl: mailbox.smtpUrl }));
afterAll(async () => {
  await Promise.all([portal.close(), simulators.stop()]);
});
afterEach(() => kivra.fail(undefined));

/** A banking day. */
await portal.pool.query(
  `update business_clock set ahead = ('2027-03-02 10:00'::timestamp at time zone 'Europe/Stockholm') - clock_timestamp()`,
);
const query = async (text: string, values: readonly unknown[]) => (await portal.pool.query(text, [...values])).rows;
const caseOf = async (id: string) =>
  (await query(`select limitation_date, next_flow_date from cases where _id = $1`, [id]))[0];
const lettersOf = (id: string) => query(`select * from letters where "case" = $1 order by _created, _id`, [id]);
const events = async (id: string): Promise<string[]> =>
  (
    await query(
      `select key from case_events where "case" = $1 and (key like 'registered%' or key = 'payment_announced')
       order by _created, _id`,
      [id],
    )
  ).map(({ key }) => key);
const today = async () =>
  (await query(`select (business_now() at time zone 'Europe/Stockholm')::date as day`, []))[0].day as string;
const inYears = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
const receipts = () => readRegisteredReceipts.run({}, ports);

let count = 0;
/** A case whose demand has been sent to the debtor's mailbox, or on paper. */
async function demanded(hasMailbox = true): Promise<string> {
  count += 1;
  const number = personNumber(count);
  kivra.mailboxes.choose(number, hasMailbox);
  const address = { address_line_1: 'Testgatan 1', zip_code: '111 22', city: 'Stockholm', country: 'SE' };
  const customer = { name: `Kvitto Testsson${count}`, id_number: number, address };
  const id = await actions.aCase({ customer, start_action: 'debt_collection' });
  await runToday(portal.db);
  await distribute(ports);
  return id;
}

test('a registered letter hides what it is, and the signature restarts the limitation, once', async () => {
  const id = await demanded();
  await actions.must(id, 'send_registered_letter', {});
  await distribute(ports);
  const [, letter] = await lettersOf(id);
  const sent = kivra.received.find(({ key }) => key === letter!.external_id)!;
  expect(sent).toMatchObject({ type: 'registered.letter', registered: { reference: { letter: letter!._id } } });
  expect(sent.payment).toBeUndefined();
  expect(letter).toMatchObject({ status: 'sent', registered: 'waiting', channel: 'digital_mailbox' });
  await receipts();
  expect(await events(id)).toEqual(['registered_letter_ordered']);
  kivra.settleRegistered(sent.key, 'signed');
  const before = await caseOf(id);
  kivra.fail('gone');
  await receipts();
  expect(await caseOf(id)).toEqual(before);
  kivra.fail(undefined);
  await receipts();
  expect(await events(id)).toEqual(['registered_letter_ordered', 'registered_letter_signed']);
  const [, signed] = await lettersOf(id);
  expect(signed).toMatchObject({ registered: 'signed', signed: expect.any(String) });
  const day = new Date(signed!.signed).toISOString().slice(0, 10);
  expect(before.limitation_date < inYears(day, 3)).toBe(true);
  expect((await caseOf(id)).limitation_date).toBe(inYears(day, 3));
});

test('one that nobody signs for is over, and proves nothing', async () => {
  const id = await demanded();
  await actions.must(id, 'send_registered_letter', {});
  await distribute(ports);
  const before = await caseOf(id);
  const [, letter] = await lettersOf(id);
  kivra.settleRegistered(letter!.external_id, 'expired');
  await receipts();
  await receipts();
  expect(await events(id)).toEqual(['registered_letter_ordered', 'registered_letter_expired']);
  expect(await caseOf(id)).toEqual(before);
});

test('without a mailbox it is printed, and handed over against a signature', async () => {
  const id = await demanded(false);
  await actions.must(id, 'send_registered_letter', {});
  await distribute(ports);
  const [, letter] = await lettersOf(id);
  expect(letter).toMatchObject({ channel: 'letter', registered: 'waiting', status: 'sent' });
  expect(shop.printed.find(({ pdf }) => pdf.includes(letter!._id))).toMatchObject({ outcome: 'accepted' });
});

test('what the mailbox says of a payment books nothing, and the next letter waits for it once', async () => {
  const id = await demanded();
  await query(`update cases set next_flow_date = $2 where _id = $1`, [id, await today()]);
  const [letter] = await lettersOf(id);
  expect(await kivra.pay(letter!.external_id, 'scheduled')).toBe(200);
  expect(await events(id)).toEqual([]);
  for (let call = 0; call < 2; call += 1)
    expect(await kivra.pay(letter!.external_id, 'settled', '3f62fc97-907a-4212-af02-8c30f1ea1927')).toBe(200);
  expect(await events(id)).toEqual(['payment_announced']);
  const { next_flow_date: waits } = await caseOf(id);
  expect(waits > (await today())).toBe(true);
  expect(await query(`select from payments where "case" = $1`, [id])).toEqual([]);
  await kivra.pay(letter!.external_id);
  expect(await events(id)).toEqual(['payment_announced', 'payment_announced']);
  expect((await caseOf(id)).next_flow_date).toBe(waits);
});

test('a call about a payment that the mailbox has not signed finds nothing', async () => {
  const body = JSON.stringify({ type: 'payment_callback', data: {} });
  const headers = { 'content-type': 'application/json', 'webhook-id': 'x', 'webhook-timestamp': '1' };
  const forged = { ...headers, 'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}` };
  for (const given of [headers, forged])
    expect((await fetch(payments, { method: 'POST', headers: given, body })).status).toBe(404);
  expect((await fetch(payments, { method: 'POST', headers: forged, body: 'x'.repeat(100_000) })).status).toBe(413);
});
