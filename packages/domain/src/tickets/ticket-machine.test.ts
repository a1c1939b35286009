import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moveTicket, type TicketEvent, type TicketState, ticketEvents, ticketStates } from './ticket-machine.ts';

const after = (state: TicketState, event: TicketEvent, daysSinceClosed = 0) => {
  const outcome = moveTicket(state, event, daysSinceClosed);
  return outcome.allowed ? outcome.state : outcome.refusal;
};

describe('a ticket', () => {
  test.each<[TicketState, TicketEvent, string]>([
    ['new', 'agent_reply', 'waiting_on_requester'],
    ['new', 'requester_reply', 'new'],
    ['waiting_on_requester', 'requester_reply', 'waiting_on_agent'],
    ['waiting_on_agent', 'agent_reply', 'waiting_on_requester'],
    ['inactive_soon_closing', 'requester_reply', 'waiting_on_agent'],
    ['resolved', 'requester_reply', 'reopened'],
    ['reopened', 'agent_reply', 'waiting_on_requester'],
    ['waiting_on_agent', 'resolve', 'resolved'],
    ['reopened', 'close', 'closed'],
    ['new', 'close', 'ticket_close_not_possible'],
    ['resolved', 'close', 'ticket_close_not_possible'],
    ['new', 'resolve', 'ticket_resolve_not_possible'],
    ['closed', 'resolve', 'ticket_resolve_not_possible'],
    ['waiting_on_agent', 'reopen', 'ticket_reopen_not_possible'],
    ['waiting_on_requester', 'close_by_itself', 'ticket_status_not_allowed'],
    ['closed', 'agent_reply', 'ticket_status_not_allowed'],
  ])('%s, %s: %s', (state, event, expected) => {
    expect(after(state, event)).toBe(expected);
  });

  test('is reopened within thirty days of closing, not after', () => {
    expect(after('closed', 'reopen', 30)).toBe('reopened');
    expect(after('closed', 'requester_reply', 31)).toBe('ticket_reopen_not_possible');
  });

  test('is in a known state after any events in any order, and can still be ended', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ticketEvents), { maxLength: 40 }), (events) => {
        const last = events.reduce<TicketState>((state, event) => {
          const outcome = moveTicket(state, event);
          return outcome.allowed ? outcome.state : state;
        }, 'new');
        expect(ticketStates).toContain(last);
        const answered = last === 'new' ? 'waiting_on_requester' : last;
        expect(['closed', 'resolved'].includes(last) || after(answered, 'close') === 'closed').toBe(true);
      }),
    );
  });
});
