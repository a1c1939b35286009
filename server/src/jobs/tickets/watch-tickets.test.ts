import { afterAll, beforeEach, expect, test } from 'vitest';
import { setClock } from '../../../testing/move-clock.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { testJobPorts } from '../../../testing/test-job-ports.ts';
import { openTickets } from '../../../testing/tickets.ts';
import { loadPlatformFacts } from '../../store/platform/load-platform-facts.ts';
import { watchTicketsJob } from './watch-tickets.ts';

const portal = await testPortal();
afterAll(portal.close);
const { db } = portal;
const { anna, karin, mustOpen, must, read, messagesOf } = await openTickets(portal);
const context = testJobPorts(db);
const watch = () => watchTicketsJob.run({}, context);

/** The clock in Stockholm, in weeks without holidays that begin with Monday 1 March 2027. */
async function at(time: string): Promise<void> {
  const instant = Temporal.PlainDateTime.from(time).toZonedDateTime('Europe/Stockholm').epochMilliseconds;
  await setClock(db, instant - Date.now());
}

/** The entries that the job has written, newest first. */
const historyOf = async (id: string) => {
  const where = encodeURIComponent(JSON.stringify({ resource: 'tickets', resource_id: id }));
  const { _items } = (await portal.call(karin, { url: `/api/history--entries?where=${where}` })).json();
  return _items.filter(({ action }: { action?: string }) => action === 'watch_tickets');
};
const notificationsOf = async (id: string) => {
  const where = encodeURIComponent(JSON.stringify({ 'data.ticket': id, hidden_by_system: false }));
  return (await portal.call(anna, { url: `/api/creditor--notifications?where=${where}` })).json()._items;
};

beforeEach(async () => {
  await portal.pool.query('update tickets set next_check_at = null');
  await at('2027-03-01T09:00');
});

test('the clock of a ticket is at risk, then breached; both are recorded once, and an alarm counts it until the answer', async () => {
  const id = await mustOpen(anna);
  await watch();
  expect(await read(karin, id)).toMatchObject({ sla_state: 'running', next_check_at: '2027-03-01T14:00:00.000Z' });
  expect(await historyOf(id)).toEqual([]);
  await at('2027-03-01T15:00');
  await watch();
  expect(await read(karin, id)).toMatchObject({ sla_state: 'at_risk' });
  await at('2027-03-01T17:00');
  await watch();
  const breached = await read(karin, id);
  expect(breached).toMatchObject({ sla_state: 'breached', status: 'new' });
  await watch();
  expect((await read(karin, id))._etag).toBe(breached._etag);
  expect((await historyOf(id)).map(({ changes }: { changes: unknown }) => changes)).toEqual([
    [{ attribute: 'sla_state', from: 'at_risk', to: 'breached' }],
    [{ attribute: 'sla_state', from: 'running', to: 'at_risk' }],
  ]);
  expect((await loadPlatformFacts(db)).tickets.breached).toBe(1);
  await must(karin, id, 'reply', { text: 'Förlåt dröjsmålet' });
  expect((await loadPlatformFacts(db)).tickets.breached).toBe(0);
});

test('a promised return that has passed is over: the clock goes on', async () => {
  const id = await mustOpen(anna);
  await must(karin, id, 'agent_will_return', { at: '2027-03-02T08:00:00.000Z' });
  await at('2027-03-02T08:59');
  await watch();
  expect(await read(karin, id)).toMatchObject({ sla_state: 'stopped', return_at: '2027-03-02T08:00:00.000Z' });
  await at('2027-03-02T09:00');
  await watch();
  expect(await read(karin, id)).toMatchObject({ sla_state: 'running', return_at: null, agent_will_return_used: true });
});

test('a requester who does not answer is warned once after seven days; after ten the ticket is closed', async () => {
  const id = await mustOpen(anna);
  await must(karin, id, 'reply', { text: 'Kan ni skicka en kopia?' });
  await at('2027-03-08T08:59');
  await watch();
  expect((await read(karin, id)).status).toBe('waiting_on_requester');
  await at('2027-03-08T09:01');
  await watch();
  await watch();
  const warned = await read(anna, id);
  expect(warned).toMatchObject({ status: 'inactive_soon_closing', last_message_from: 'operator' });
  expect(warned.closes_at?.slice(0, 10)).toBe('2027-03-11');
  const [, , warning, ...others] = await messagesOf(anna, id);
  expect(others).toEqual([]);
  expect(warning).toMatchObject({ is_automatic: true, sent_by: 'operator', author_name: context.agency.name });
  expect(warning!.text).toContain('2027-03-11');
  expect((await notificationsOf(id)).length).toBe(1);
  await at('2027-03-11T09:30');
  await watch();
  await watch();
  expect(await read(anna, id)).toMatchObject({ status: 'closed', closes_at: null });
  const [settled] = await notificationsOf(id);
  expect(settled.data.is_settled).toBe(true);
  expect((await messagesOf(anna, id)).length).toBe(3);
});

test('an answer of the requester after the warning keeps the ticket open', async () => {
  const id = await mustOpen(anna);
  await must(karin, id, 'reply', { text: 'Kan ni skicka en kopia?' });
  await at('2027-03-08T09:01');
  await watch();
  await must(anna, id, 'reply', { text: 'Den kommer i morgon' });
  await at('2027-03-20T09:00');
  await watch();
  expect(await read(karin, id)).toMatchObject({ status: 'waiting_on_agent', closes_at: null, sla_state: 'breached' });
});

test('a ticket is not closed without a warning, however late the job runs', async () => {
  const id = await mustOpen(anna);
  await must(karin, id, 'reply', { text: 'Kan ni skicka en kopia?' });
  await at('2027-03-20T09:00');
  await watch();
  await watch();
  expect((await read(anna, id)).status).toBe('inactive_soon_closing');
  await at('2027-03-23T09:01');
  await watch();
  expect((await read(anna, id)).status).toBe('closed');
});

test('a resolved ticket is closed after fourteen days', async () => {
  const id = await mustOpen(anna);
  await must(karin, id, 'reply', { text: 'Klart', afterwards: 'resolve' });
  await at('2027-03-15T08:59');
  await watch();
  expect((await read(karin, id)).status).toBe('resolved');
  await at('2027-03-15T09:01');
  await watch();
  expect((await read(karin, id)).status).toBe('closed');
  expect((await messagesOf(anna, id)).length).toBe(2);
});

test('two workers at the same time warn each requester once', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => mustOpen(anna)));
  for (const id of ids) await must(karin, id, 'reply', { text: 'Kan ni skicka en kopia?' });
  await at('2027-03-09T09:00');
  await Promise.all([watch(), watch(), watch()]);
  for (const id of ids) expect((await messagesOf(anna, id)).length).toBe(3);
});

test('one ticket that cannot be checked does not keep the others from being checked', async () => {
  const [bad, good] = [await mustOpen(anna), await mustOpen(anna)];
  await portal.pool.query(`update tickets set stops = '[{"from": "nonsense"}]' where _id = $1`, [bad]);
  await at('2027-03-01T17:00');
  await watch();
  expect((await read(karin, good)).sla_state).toBe('breached');
});

test('shorter response times of a channel apply to its open tickets at the next check', async () => {
  const id = await mustOpen(anna);
  await at('2027-03-01T12:00');
  await watch();
  expect((await read(karin, id)).sla_state).toBe('running');
  const limits = { first_response: 2, resolution: 10 };
  await portal.pool.query('update ticket_channels set sla_hours = $1 where kind = $2', [
    { high: limits, normal: limits, low: limits },
    'creditor',
  ]);
  await watch();
  expect(await read(karin, id)).toMatchObject({
    sla_state: 'breached',
    first_response_due: '2027-03-01T10:00:00.000Z',
  });
});
