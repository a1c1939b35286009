import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day } from '../values/day.ts';
import { applyTicketEvent, stopUntilReturn, type TicketProgress } from './apply-ticket-event.ts';
import { businessMinutesBetween, type LocalTime } from './business-hours.ts';
import { computeSla, slaHours } from './compute-sla.ts';
import { type TicketEvent, ticketEvents } from './ticket-machine.ts';

const opened = '2026-03-02T08:00:00.000Z';
const aTicket: TicketProgress = {
  status: 'new',
  stops: [],
  firstResponseAt: null,
  resolvedAt: null,
  closedAt: null,
};

/** The clock of the tests is UTC; the server converts to Stockholm. */
const local = (instant: string): LocalTime => ({
  day: day(instant.slice(0, 10)),
  minute: Number(instant.slice(11, 13)) * 60 + Number(instant.slice(14, 16)),
});

function after(ticket: TicketProgress, event: TicketEvent, now: string): TicketProgress {
  const applied = applyTicketEvent(ticket, event, now);
  return applied.allowed ? applied.progress : ticket;
}

describe('the stops of a ticket', () => {
  const answered = after(aTicket, 'agent_reply', '2026-03-02T09:00:00.000Z');

  test('begin with an answer and end with the reply to it', () => {
    expect(answered).toMatchObject({ status: 'waiting_on_requester', firstResponseAt: '2026-03-02T09:00:00.000Z' });
    const replied = after(answered, 'requester_reply', '2026-03-03T10:00:00.000Z');
    expect(replied.stops).toEqual([
      { from: '2026-03-02T09:00:00.000Z', to: '2026-03-03T10:00:00.000Z', reason: 'waiting_on_requester' },
    ]);
  });

  test('are not begun anew by a second answer', () => {
    expect(after(answered, 'agent_reply', '2026-03-02T11:00:00.000Z').stops).toEqual(answered.stops);
  });

  test('contain the time since the ticket was resolved when it is reopened', () => {
    const resolved = after(answered, 'resolve', '2026-03-04T09:00:00.000Z');
    expect(resolved).toMatchObject({ status: 'resolved', resolvedAt: '2026-03-04T09:00:00.000Z' });
    const reopened = after(resolved, 'requester_reply', '2026-03-09T09:00:00.000Z');
    expect(reopened).toMatchObject({ status: 'reopened', resolvedAt: null, closedAt: null });
    expect(reopened.stops.at(-1)).toEqual({
      from: '2026-03-04T09:00:00.000Z',
      to: '2026-03-09T09:00:00.000Z',
      reason: 'resolved',
    });
  });

  test('of a promised return end when the agent answers earlier', () => {
    const promised = { ...aTicket, stops: stopUntilReturn([], opened, '2026-03-03T08:00:00.000Z') };
    expect(after(promised, 'agent_reply', '2026-03-02T12:00:00.000Z').stops).toEqual([
      { from: opened, to: '2026-03-02T12:00:00.000Z', reason: 'agent_will_return' },
      { from: '2026-03-02T12:00:00.000Z', to: null, reason: 'waiting_on_requester' },
    ]);
  });
});

test('a new ticket is discarded, an answered one is not', () => {
  expect(after(aTicket, 'discard', opened)).toMatchObject({ status: 'closed', closedAt: opened });
  const answered = after(aTicket, 'agent_reply', opened);
  expect(applyTicketEvent(answered, 'discard', opened)).toEqual({
    allowed: false,
    refusal: 'ticket_discard_not_possible',
  });
});

test('the clock of a ticket and its pauses are together the business minutes since it was opened', () => {
  const anyEvent = fc.record({
    event: fc.constantFrom(...ticketEvents, 'promise' as const),
    afterMinutes: fc.integer({ min: 0, max: 5_000 }),
  });
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 25 }), (events) => {
      let ticket = aTicket;
      let now = Date.parse(opened);
      for (const { event, afterMinutes } of events) {
        now += afterMinutes * 60_000;
        const at = new Date(now).toISOString();
        const returns = new Date(now + 86_400_000).toISOString();
        ticket =
          event === 'promise'
            ? { ...ticket, stops: stopUntilReturn(ticket.stops, at, returns) }
            : after(ticket, event, at);
      }
      const until = new Date(now).toISOString();
      const { firstResponse, resolution } = computeSla({
        limits: slaHours.normal,
        opened: local(opened),
        firstResponse: ticket.firstResponseAt === null ? null : local(ticket.firstResponseAt),
        resolved: ticket.resolvedAt === null ? null : local(ticket.resolvedAt),
        stops: ticket.stops.map(({ from, to }) => ({ from: local(from), to: to === null ? null : local(to) })),
        now: local(until),
      });
      const clocks = [
        [firstResponse, ticket.firstResponseAt ?? until],
        [resolution, ticket.resolvedAt ?? until],
      ] as const;
      for (const [clock, end] of clocks) {
        const paused = clock.pauses.reduce((sum, { minutes }) => sum + minutes, 0);
        expect(clock.usedMinutes).toBeGreaterThanOrEqual(0);
        expect(clock.usedMinutes + paused).toBe(businessMinutesBetween(local(opened), local(end)));
      }
    }),
  );
});
