import type { StatisticsTicketDay } from '@fordra/resources/tickets/statistics-ticket-days';
import { afterAll, expect, test } from 'vitest';
import { setClock } from '../../../testing/move-clock.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { testJobPorts } from '../../../testing/test-job-ports.ts';
import { openTickets } from '../../../testing/tickets.ts';
import { rollUpTicketDays } from '../../engine/tickets/roll-up-ticket-days.ts';
import { rollUpTickets } from './roll-up-tickets.ts';

const portal = await testPortal();
afterAll(portal.close);
const { db } = portal;
const { anna, karin, kim, mustOpen, must } = await openTickets(portal);
const rollUp = () => rollUpTickets.run({}, testJobPorts(db));

/** The clock in Stockholm; Monday 1 March 2027 begins weeks without holidays. */
async function at(time: string): Promise<void> {
  const instant = Temporal.PlainDateTime.from(time).toZonedDateTime('Europe/Stockholm').epochMilliseconds;
  await setClock(db, instant - Date.now());
}

async function days(): Promise<readonly StatisticsTicketDay[]> {
  const reply = await portal.call(karin, { url: '/api/statistics--ticket-days?sort=date&max_results=100' });
  return reply.json()._items;
}

async function ticketsWhere(where: object): Promise<readonly string[]> {
  const reply = await portal.call(karin, { url: `/api/tickets?where=${encodeURIComponent(JSON.stringify(where))}` });
  return reply.json<{ _items: { _id: string }[] }>()._items.map(({ _id }) => _id);
}

const stepsOf = ({ opened, requester_messages, operator_messages, resolved, reopened }: StatisticsTicketDay) => ({
  opened,
  requester_messages,
  operator_messages,
  resolved,
  reopened,
});

test('a day counts what was opened, written, resolved and reopened on it, and how long the first responses took', async () => {
  await at('2027-03-01T09:00');
  const [quick, slow] = [await mustOpen(anna), await mustOpen(anna)];
  const ofDebtor = await mustOpen(kim);
  await at('2027-03-01T09:30');
  await must(karin, quick, 'reply', { text: 'Svar', afterwards: 'resolve' });
  await must(karin, quick, 'write_note', { text: 'Räknas inte' });
  await rollUp();
  await at('2027-03-02T16:00');
  await must(karin, slow, 'reply', { text: 'Sent svar' });
  await must(anna, quick, 'reply', { text: 'En sak till' });
  await must(karin, ofDebtor, 'discard');
  await rollUp();
  const all = await days();
  const channel = all.find(({ first_responses: n }) => n === 1)!.channel;
  const [first, second, ...others] = all.filter((day) => day.channel === channel);
  expect(others).toEqual([]);
  expect([first!.date, second!.date]).toEqual(['2027-03-01', '2027-03-02']);
  expect(stepsOf(first!)).toEqual({
    opened: 2,
    requester_messages: 2,
    operator_messages: 1,
    resolved: 1,
    reopened: 0,
  });
  expect(first!.first_response_times).toMatchObject({ up_to_1_hour: 1, longer: 0 });
  expect(stepsOf(second!)).toEqual({
    opened: 0,
    requester_messages: 1,
    operator_messages: 1,
    resolved: 0,
    reopened: 1,
  });
  expect(second).toMatchObject({ first_responses: 1, late_first_responses: 1 });
  expect(second!.first_response_times).toMatchObject({ up_to_24_hours: 1 });
  expect(await ticketsWhere({ channel, is_first_response_late: true })).toEqual([slow]);
  expect(await ticketsWhere({ channel, reopened_at: { $gte: '2027-03-02T00:00:00Z' } })).toEqual([quick]);
  expect(all.filter((day) => day.channel !== channel).map(stepsOf)).toEqual([
    { opened: 1, requester_messages: 1, operator_messages: 0, resolved: 0, reopened: 0 },
    { opened: 0, requester_messages: 0, operator_messages: 0, resolved: 1, reopened: 0 },
  ]);
});

test('any day can be computed again with the same result, and rows that are right keep their etag', async () => {
  await rollUp();
  const before = await days();
  await rollUpTicketDays(db, { from: before[0]!.date as never });
  expect(await days()).toEqual(before);
  await portal.pool.query(`update statistics_ticket_days set opened = 99 where _id = $1`, [before[0]!._id]);
  await portal.pool.query(
    `insert into statistics_ticket_days (date, channel, opened, first_response_times) select date, (select _id from ticket_channels where kind = 'partner'), 5, '{}'
     from statistics_ticket_days where _id = $1`,
    [before[0]!._id],
  );
  await rollUpTicketDays(db, { from: before[0]!.date as never });
  const shown = (all: readonly StatisticsTicketDay[]) =>
    all.map(({ date, channel, opened }) => [date, channel, opened]);
  expect(shown(await days())).toEqual(shown(before));
});

test('only staff reads the figures', async () => {
  expect((await portal.call(anna, { url: '/api/statistics--ticket-days' })).statusCode).toBe(403);
});
