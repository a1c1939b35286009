import type { MessageTemplate } from '@fordra/resources/tickets/message-templates';
import type { TicketChannel } from '@fordra/resources/tickets/ticket-channels';
import type { TicketClocks } from '@fordra/resources/tickets/ticket-clocks-view';
import type { TicketMessage } from '@fordra/resources/tickets/ticket-messages';
import type { Ticket } from '@fordra/resources/tickets/tickets';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import { itemsQuery, type Page } from '../../resource-ui/query/items.ts';

/** A reader may lack any attribute of a ticket. */
export type ShownTicket = Pick<Ticket, '_id' | '_etag' | 'number' | 'subject' | 'status' | 'channel'> & Partial<Ticket>;
export type ShownMessage = Pick<TicketMessage, '_id' | '_created' | 'author_name' | 'text' | 'sent_by' | 'files'> &
  Partial<TicketMessage>;
export type ShownTemplate = Pick<MessageTemplate, '_id' | 'name' | 'subject'>;
export type ShownChannel = Pick<TicketChannel, '_id' | 'key' | 'name' | 'kind'>;

const messagesAtOnce = 50;
const channelsMax = 50;
/** Channels change rarely. */
const channelsFreshMs = 5 * 60_000;

/** Oldest first; the latest page is fetched first. */
export function messagesQuery(ticket: string) {
  return infiniteQueryOptions({
    queryKey: ['items', 'ticket--messages', 'of', ticket],
    queryFn: ({ pageParam: page, signal }) =>
      request<Page<ShownMessage>>('GET', '/ticket--messages', {
        query: { where: { ticket }, sort: '-_created,-_id', page, max_results: messagesAtOnce },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ _meta: { page, max_results, total } }) => (page * max_results < total ? page + 1 : undefined),
  });
}

export const channelsQuery = queryOptions({
  ...itemsQuery('ticket--channels', { sort: 'key', max_results: channelsMax }),
  staleTime: channelsFreshMs,
});

const templatesMax = 100;

/** The templates for a channel, and those for all channels. */
export function templatesQuery(channel: string) {
  const where = { $or: [{ channel: null }, { channel }] };
  const projection = { name: 1, subject: 1 } as const;
  return itemsQuery('message--templates', { where, sort: 'name', max_results: templatesMax, projection });
}

export function clocksQuery(ticket: string, etag: string) {
  return queryOptions({
    queryKey: ['ticket-clocks', ticket, etag],
    queryFn: ({ signal }) => request<TicketClocks>('GET', `/tickets/${encodeURIComponent(ticket)}/clocks`, { signal }),
  });
}

/** Fetches every shown part of tickets again after a change. */
export async function refetchTickets(queries: QueryClient): Promise<void> {
  await Promise.all(
    [['items'], ['item', 'tickets'], ['ticket-clocks'], ['notifications']].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  );
}

export function channelName(channel: ShownChannel | undefined, locale: string): string {
  const { sv, en } = channel?.name ?? {};
  return (locale.startsWith('sv') ? (sv ?? en) : (en ?? sv)) ?? channel?.key ?? '';
}
