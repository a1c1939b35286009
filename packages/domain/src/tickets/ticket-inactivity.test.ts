import { describe, expect, test } from 'vitest';
import { closingTime, nextInactivity, type SilentTicket } from './ticket-inactivity.ts';
import { awaitingAgent } from './ticket-machine.ts';

const silent: SilentTicket = {
  status: 'waiting_on_requester',
  lastMessageAt: '2026-03-02T10:00:00.000Z',
  resolvedAt: null,
  closesAt: null,
};

describe('a ticket in which nobody writes', () => {
  test('is warned of after seven days without an answer of the requester', () => {
    expect(nextInactivity(silent)).toEqual({ event: 'warn_of_closing', at: '2026-03-09T10:00:00.000Z' });
  });

  test('is closed ten days after the last message, and at least three days after the warning', () => {
    expect(closingTime(silent, '2026-03-09T10:00:00.000Z')).toBe('2026-03-12T10:00:00.000Z');
    expect(closingTime(silent, '2026-03-20T10:00:00.000Z')).toBe('2026-03-23T10:00:00.000Z');
    const closesAt = '2026-03-23T10:00:00.000Z';
    expect(nextInactivity({ ...silent, status: 'inactive_soon_closing', closesAt })).toEqual({
      event: 'close_by_itself',
      at: closesAt,
    });
  });

  test('is warned of three days before the day by which the requester was asked to answer, and closed then', () => {
    const asked = { ...silent, closesAt: '2026-03-16T23:00:00.000Z' };
    expect(nextInactivity(asked)).toEqual({ event: 'warn_of_closing', at: '2026-03-13T23:00:00.000Z' });
    expect(closingTime(asked, '2026-03-13T23:00:00.000Z')).toBe(asked.closesAt);
  });

  test('is closed fourteen days after it was resolved or last written in', () => {
    const resolved = { ...silent, status: 'resolved', resolvedAt: '2026-03-20T10:00:00.000Z' } as const;
    expect(nextInactivity(resolved)).toEqual({ event: 'close_by_itself', at: '2026-04-03T10:00:00.000Z' });
  });

  test.each([...awaitingAgent, 'closed'] as const)('stays as it is while it is %s', (status) => {
    expect(nextInactivity({ ...silent, status })).toBeUndefined();
  });
});
