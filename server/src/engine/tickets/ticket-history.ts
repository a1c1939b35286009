import type { Ticket } from '@fordra/resources/tickets/tickets';
import { isSame } from '@fordra/schema/documents';
import type { Change, HistoryEntry } from '../../store/documents/insert-history.ts';

/** What a reader sees change; when the ticket is checked next is not among it. */
export function ticketChanges(
  ticket: Ticket,
  { next_check_at: _next, ...values }: Partial<Record<keyof Ticket, unknown>>,
): Change[] {
  const before: Readonly<Record<string, unknown>> = ticket;
  return Object.entries(values)
    .filter(([attribute, to]) => !isSame(before[attribute], to))
    .map(([attribute, to]) => ({ attribute, from: before[attribute] ?? null, to }));
}

/** A change that no user made. */
export function ticketHistory(
  ticket: Pick<Ticket, '_id' | 'account' | 'partner'>,
  action: string,
  changes: readonly Change[],
  method: HistoryEntry['method'] = 'PATCH',
): HistoryEntry {
  const { _id: resourceId, account, partner } = ticket;
  const noUser = { user: null, signedInBy: null, fromAddress: null, requestId: null };
  return { method, resource: 'tickets', resourceId, action, ...noUser, account, partner, changes };
}
