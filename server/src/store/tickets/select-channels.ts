import type { ChannelKind } from '@fordra/domain/tickets/ticket-channel';
import type { TicketChannel } from '@fordra/resources/tickets/ticket-channels';
import type { Database } from '../connection/database.ts';

export type ChannelRow = Pick<
  TicketChannel,
  '_id' | 'kind' | 'unit' | 'is_active' | 'opens_hour' | 'closes_hour' | 'sla_hours'
>;

const columns = ['_id', 'kind', 'unit', 'is_active', 'opens_hour', 'closes_hour', 'sla_hours'] as const;

export function selectChannels(db: Database, ids: readonly string[]): Promise<ChannelRow[]> {
  return db
    .selectFrom('ticket_channels')
    .select(columns)
    .where('_id', 'in', [...ids])
    .execute();
}

/** The oldest channel of a kind, an open one where there is one; each kind has one. */
export function selectFirstChannel(db: Database, kind: ChannelKind): Promise<ChannelRow> {
  return db
    .selectFrom('ticket_channels')
    .select(columns)
    .where('kind', '=', kind)
    .orderBy('is_active', 'desc')
    .orderBy('_id')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** The oldest open channel of a kind. */
export function selectOpenChannel(db: Database, kind: ChannelKind): Promise<ChannelRow | undefined> {
  return db
    .selectFrom('ticket_channels')
    .select(columns)
    .where('kind', '=', kind)
    .where('is_active', '=', true)
    .orderBy('_id')
    .limit(1)
    .executeTakeFirst();
}
