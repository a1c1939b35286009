import { describe, expect, test } from 'vitest';
import { checkMayMerge, checkTicketCase } from './check-ticket-case.ts';

const noOwners = { account: null, partner: null, customer: null, solicitor: null };

test.each([
  ['creditor', { account: 'a' }, { account: 'a', partner: 'p' }, true],
  ['creditor', { account: 'a' }, { account: 'b' }, false],
  ['debtor', { customer: 'c' }, { account: 'a', customer: 'c' }, true],
  ['debtor', { customer: 'c' }, { account: 'a', customer: 'd' }, false],
  ['partner', {}, { account: 'a' }, false],
] as const)('a ticket of a %s with the owners %o may name a case of %o: %s', (kind, ticket, ofCase, expected) => {
  expect(checkTicketCase(kind, { ...noOwners, ...ticket }, { ...noOwners, ...ofCase }).allowed).toBe(expected);
});

describe('two tickets are merged', () => {
  const one = { ...noOwners, id: '1', account: 'a', requester: 'anna', requesterEmail: null, requesterName: 'Anna' };
  const because = (other: Partial<typeof one>) => {
    const verdict = checkMayMerge(one, { ...one, id: '2', ...other });
    return verdict.allowed ? 'allowed' : verdict.refusal;
  };

  test('if they have the same requester and the same readers', () => {
    expect(because({})).toBe('allowed');
    expect(because({ requester: 'bo' })).toBe('ticket_of_another_requester');
    expect(because({ account: 'b' })).toBe('ticket_of_another_requester');
    expect(because({ id: '1' })).toBe('ticket_merge_with_itself');
  });

  test('without a user only if the address is the same too', () => {
    const unknown = { ...one, requester: null as unknown as string, requesterEmail: 'x@y.example' as never };
    expect(checkMayMerge(unknown, { ...unknown, id: '2' }).allowed).toBe(true);
    expect(checkMayMerge(unknown, { ...unknown, id: '2', requesterEmail: null }).allowed).toBe(false);
  });
});
