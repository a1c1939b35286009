import { addBankingDays } from '@fordra/domain/values/banking-days';
import { addDays, type Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import { watchPromises } from '../../../src/engine/contact/watch-promises.ts';
import { sendSms } from '../../../src/jobs/channels/send-sms.ts';
import type { Past, PastCase } from './past.ts';

/** A call on a banking day in the past; a promise is of 500 kronor, or of the capital where that is less. */
type PlannedCall = {
  readonly daysAgo: number;
  readonly at: string;
  readonly input: object;
  readonly promisedInDays?: number;
};

const calls: readonly PlannedCall[] = [
  {
    ...{ daysAgo: 8, at: '10:12', promisedInDays: 2 },
    input: { outcome: 'reached', minutes: 6, note: 'Har bytt jobb och får lön den 25:e. Betalar då hela beloppet.' },
  },
  { daysAgo: 6, at: '09:31', input: { outcome: 'no_answer' } },
  {
    ...{ daysAgo: 5, at: '13:47' },
    input: { outcome: 'reached', minutes: 4, note: 'Frågade vad fakturan gäller. Fick besked om nätavgiften.' },
  },
  { daysAgo: 4, at: '15:05', input: { outcome: 'voicemail', note: 'Bad om att bli uppringd.' } },
  { daysAgo: 4, at: '15:22', input: { outcome: 'wrong_person', note: 'Numret tillhör någon annan numera.' } },
  {
    ...{ daysAgo: 3, at: '08:54', promisedInDays: 9 },
    input: { direction: 'in', outcome: 'reached', minutes: 3, note: 'Ringde själv. Vill betala nästa vecka.' },
  },
  { daysAgo: 2, at: '11:18', input: { outcome: 'hung_up' } },
  {
    ...{ daysAgo: 1, at: '16:40', promisedInDays: 4 },
    input: { outcome: 'reached', minutes: 9, note: 'Delbetalar nu och återkommer om resten.' },
  },
];
const PROMISED_PART = 500_00;

/** Text messages that the flow has ordered are sent on their days; what they lead to comes with the reports. */
export async function sendPastSms({ tx, clock, ports, today }: Past): Promise<void> {
  const { rows } = await sql<{ day: Day }>`
    select distinct (send_after at time zone 'Europe/Stockholm')::date as day from sms_messages
    where status = 'queued' and (send_after at time zone 'Europe/Stockholm')::date < ${today} order by 1`.execute(tx);
  for (const { day } of rows) {
    await clock.set(day, '19:30');
    await sendSms.run({}, ports.context);
    await reportSent(ports);
  }
}

/** Sends, calls and answers of the last days by the case worker; the last message and a registered letter are still to leave. */
export async function makeContacts(past: Past, cases: readonly PastCase[]): Promise<void> {
  const { clock, today, ports } = past;
  // Several debtors of the demo share a number.
  const withPhone = cases.filter(({ mobile_number: number }) => number !== null);
  const [answering, stopping, silent, last] = Map.groupBy(withPhone, (one) => one.mobile_number)
    .values()
    .map(([one]) => one);
  for (const [at, planned] of calls.entries()) await call(past, planned, cases.at(-1 - (at % cases.length)));
  await clock.set(addBankingDays(today, -3), '10:20');
  for (const one of [answering, stopping, silent]) if (one) await order(past, one);
  await sendSms.run({}, ports.context);
  await clock.set(addBankingDays(today, -3), '10:22');
  await reportSent(ports);
  if (answering) await answer(past, answering, 'Hej, jag betalar på fredag när lönen kommer.');
  if (stopping) await answer(past, stopping, 'STOP');
  await clock.set(today, '23:59');
  if (last) await order(past, last);
  const written = cases.find((one) => one.has_sent_letter);
  if (written) await past.act({ resource: 'cases', id: written._id, action: 'send_registered_letter', input: {} });
  const { db, log, signal } = ports.context;
  await watchPromises({ db, log, signal });
}

async function call(past: Past, planned: PlannedCall, of: PastCase | undefined): Promise<void> {
  if (!of) return;
  const { daysAgo, at, input, promisedInDays: inDays } = planned;
  const day = addBankingDays(past.today, -daysAgo);
  await past.clock.set(day, at);
  const promise = inDays !== undefined && {
    promise: { amount: Math.min(of.remaining, PROMISED_PART), day: addDays(day, inDays) },
  };
  const number = of.mobile_number !== null && { number: of.mobile_number };
  const given = { ...input, ...number, ...promise, cases: [of._id] };
  await past.act({ resource: 'debtors', id: of.debtor, action: 'log_contact', input: given });
}

async function order(past: Past, { _id: id }: PastCase): Promise<void> {
  await past.act({ resource: 'cases', id, action: 'send_sms', input: { kind: 'extra_contact' } });
}

async function answer({ ports }: Past, { _id, mobile_number: from }: PastCase, text: string): Promise<void> {
  await ports.callbacks.receive(ports.incomingKey, { providerId: `past${_id}`, from: from!, text });
}

/** The phones have got the messages, but for every ninth, which is switched off for good. */
async function reportSent({ provider, callbacks }: Past['ports']): Promise<void> {
  for (const [at, sms] of provider.messages.entries()) {
    if (sms.status !== 'created' || !sms.reportTo) continue;
    sms.status = at % 9 === 8 ? 'failed' : 'delivered';
    const [id, key] = sms.reportTo.split('/').slice(-2);
    await callbacks.report(key!, { sms: id!, providerId: sms.id, status: sms.status });
  }
}
