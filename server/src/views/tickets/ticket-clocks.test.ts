import type { TicketClocks } from '@fordra/resources/tickets/ticket-clocks-view';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { openTickets } from '../../../testing/tickets.ts';

const portal = await testPortal();
afterAll(portal.close);
const { anna, karin, mustOpen, must } = await openTickets(portal);

test('the clocks of a ticket name each pause with its reason; only staff reads them', async () => {
  const id = await mustOpen(anna);
  await must(karin, id, 'agent_will_return');
  await must(karin, id, 'reply', { text: 'Svar' });
  // A ticket that was opened and answered on a working day; the clock of the test may be at night.
  await portal.pool.query(
    `update tickets set _created = '2026-03-02T08:00:00Z', first_response_at = '2026-03-02T10:00:00Z', status = 'waiting_on_agent',
       stops = '[{"from": "2026-03-02T10:00:00.000Z", "to": "2026-03-02T12:30:00.000Z", "reason": "waiting_on_requester"}]'
     where _id = $1`,
    [id],
  );
  const url = `/api/tickets/${id}/clocks`;
  const clocks: TicketClocks = (await portal.call(karin, { url })).json();
  expect(clocks.first_response).toMatchObject({ state: 'met', used_minutes: 120, limit_minutes: 480, pauses: [] });
  expect(clocks.resolution.pauses).toEqual([
    {
      reason: 'waiting_on_requester',
      from: '2026-03-02T10:00:00.000Z',
      to: '2026-03-02T12:30:00.000Z',
      minutes: 150,
    },
  ]);
  // 72 business hours from nine o'clock in Stockholm, and the pause.
  expect(clocks.resolution.due).toBe('2026-03-12T10:30:00.000Z');
  expect((await portal.call(anna, { url })).statusCode).toBe(403);
});
