import { awaitingAgent, ticketTabs } from '@fordra/domain/tickets/ticket-machine';
import { itemsQuery } from '../../resource-ui/query/items.ts';
import type { TicketsAddress } from './tickets-address.ts';

export const ticketsAtOnce = 25;

/** The rows of a channel that an address asks for. */
export function ticketsQuery(channel: string, user: string, { tab, preset, page = 1 }: TicketsAddress) {
  const own = [{ assignee: user }, { co_workers: { $in: [user] } }, { followers: { $in: [user] } }];
  const where = {
    channel,
    ...(tab ? { status: { $in: ticketTabs[tab] } } : preset === 'queue' && { status: { $in: awaitingAgent } }),
    ...(preset === 'mine' && { $or: own }),
  };
  const sort = preset ? 'resolution_due' : '-last_message_at';
  return itemsQuery('tickets', { where, sort, page, max_results: ticketsAtOnce });
}
