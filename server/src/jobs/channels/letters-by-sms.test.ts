import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { runToday, testAgency } from '../../../testing/run-flow.ts';
import { openSmsOffice } from '../../../testing/sms-office.ts';
import { withdrawLateLetters } from '../../engine/flow/withdraw-late-letters.ts';
import { runDuePlans } from '../../engine/plans/run-due-plans.ts';
import { distribute } from '../documents/distribute.ts';

const office = await openSmsOffice();
const { portal, provider, actions, setTime, row, send, sentTo, ports } = office;
afterAll(office.close);

/** A case whose soft reminder has no other way than a text message. */
async function remind() {
  const made = await office.aCase({ start_action: 'soft_reminder' });
  await runToday(portal.db);
  await distribute(ports);
  return { ...made, letter: await letterOf(made.id) };
}
const letterOf = async (id: string) =>
  (await portal.pool.query(`select * from letters where "case" = $1 order by _id`, [id])).rows.at(-1);

test('a soft reminder whose only way is a text message is sent by one, once, and counts as sent', async () => {
  await setTime('08:00');
  const { id, number, letter } = await remind();
  expect(letter).toMatchObject({ kind: 'soft_reminder', status: 'queued', channel: 'sms' });
  expect(await row(id)).toMatchObject({
    kind: 'soft_reminder',
    letter: letter._id,
    send_after: '2027-03-02T08:00:00.000Z',
  });
  await setTime('09:00');
  for (let run = 0; run < 2; run += 1) {
    await distribute(ports);
    await send();
  }
  expect(sentTo(number)).toHaveLength(1);
  expect(await letterOf(id)).toMatchObject({ status: 'sent', fault: null, external_id: sentTo(number)[0]!.id });
  const { rows } = await portal.pool.query(`select key from case_events where "case" = $1 and key like '%sent'`, [id]);
  expect(rows).toEqual([{ key: 'letter_sent' }]);
});

test('a letter that is stopped stops its message, and one of another day is not sent', async () => {
  await setTime('08:00');
  const [stopped, late] = [await remind(), await remind()];
  await actions.must(stopped.id, 'close_manually', { reason: 'contractual' });
  await send();
  expect(await row(stopped.id)).toMatchObject({ status: 'stopped' });
  await setTime('09:30', '2027-03-03');
  await withdrawLateLetters({ ...ports, db: portal.db });
  await send();
  expect(await row(late.id)).toMatchObject({ status: 'stopped', fault: 'no_longer_due' });
  expect([...sentTo(stopped.number), ...sentTo(late.number)]).toEqual([]);
});

test('a letter in a call without an answer is not withdrawn, so that it is not sent a second time', async () => {
  await setTime('10:00');
  const { id, number } = await remind();
  provider.fail('lost_answer');
  await send();
  provider.fail(undefined);
  await portal.pool.query(`update letters set next_attempt = now() where "case" = $1`, [id]);
  await office.letTimePass();
  await setTime('02:00', '2027-03-03');
  await withdrawLateLetters({ ...ports, db: portal.db });
  expect(await letterOf(id)).toMatchObject({ status: 'sending' });
  await send();
  expect(await letterOf(id)).toMatchObject({ status: 'sent' });
  expect(sentTo(number)).toHaveLength(1);
});

test('a day that is skipped sends what was due on it, on banking days only', async () => {
  await setTime('23:00', '2027-03-05');
  const { id, number, letter } = await remind();
  expect(letter).toMatchObject({ letter_date: '2027-03-05' });
  await setTime('23:30', '2027-03-06');
  await office.endDay();
  expect(sentTo(number)).toEqual([]);
  await actions.must((await office.aCase()).id, 'send_sms', { kind: 'notice' });
  expect(await row(id)).toMatchObject({ send_after: '2027-03-08T08:00:00.000Z' });
});

test('a debtor is reminded of a plan by a text message, and by a letter where the number refuses it', async () => {
  await setTime('09:00', '2027-03-09');
  const late = await Promise.all([1, 2].map(() => office.aCase()));
  for (const { id } of late)
    await actions.must(id, 'start_amortization', {
      amount_per_payment: 400_00,
      first_due_date: '2027-03-30',
      accepted: 'phone',
    });
  await portal.pool.query(`update letters set status = 'sent' where kind = 'amortization_plan'`);
  const [reminded, refusing] = late as [(typeof late)[0], (typeof late)[0]];
  await setTime('02:00', '2027-04-08');
  await runDuePlans({ db: portal.db, log: pino({ level: 'silent' }), agency: testAgency });
  await setTime('09:30', '2027-04-08');
  await distribute(ports);
  expect(await row(reminded.id)).toMatchObject({ kind: 'plan_reminder', status: 'queued' });
  await portal.pool.query('update debtors set sms_opt_out = true where mobile_number = $1', [refusing.number]);
  await send();
  await distribute(ports);
  expect(sentTo(reminded.number)).toHaveLength(1);
  expect(await letterOf(reminded.id)).toMatchObject({ kind: 'amortization_reminder', status: 'sent', channel: 'sms' });
  expect(sentTo(refusing.number)).toEqual([]);
  // Here it waits for a print shop.
  expect(await letterOf(refusing.id)).toMatchObject({
    kind: 'amortization_reminder',
    status: 'queued',
    fault: 'channel_off',
  });
});
