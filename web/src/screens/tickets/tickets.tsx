import { Button } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { useCall } from '../../failure/use-call.tsx';
import { TicketRows } from '../../features/tickets/ticket-rows.tsx';
import {
  channelName,
  channelsQuery,
  refetchTickets,
  type ShownChannel,
  type ShownTicket,
} from '../../features/tickets/tickets.ts';
import { lazyRouteComponent } from '../../loading/lazy-screen.ts';
import { UnknownResource } from '../../resource-ui/item/unknown-resource.tsx';
import { runAction } from '../../resource-ui/query/actions.ts';
import { newKey } from '../../resource-ui/query/new-key.ts';
import { WhyButton } from '../../resource-ui/why/why-button.tsx';
import card from '../../ui/display/card.module.css';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Page } from '../../ui/display/page.tsx';
import { useUserData } from '../../user/use-user-data.ts';
import styles from './tickets.module.css';
import { presets, tabs } from './tickets-address.ts';
import { ticketsAtOnce, ticketsQuery } from './tickets-query.ts';
import { useTicketKeys } from './use-ticket-keys.ts';

const route = getRouteApi('/portal/tickets/$channel');
const TicketStatistics = lazyRouteComponent(
  () => import('../../features/tickets/ticket-statistics.tsx'),
  'TicketStatistics',
);

/** The tickets of a channel (spec A §2.1). A channel that does not exist and one that may not be read look the same. */
export function Tickets() {
  const { channel: key } = route.useParams();
  const channels = useQuery(channelsQuery);
  const mayRead = useUserData().access_rights.tickets?.methods.includes('GET');
  const all = channels.data?._items as unknown as readonly ShownChannel[] | undefined;
  const channel = all?.find((one) => one.key === key);
  if (!mayRead || (all && !channel)) return <UnknownResource />;
  if (channels.error && !all) return <LoadFailure error={channels.error} onRetry={() => void channels.refetch()} />;
  return channel ? <ChannelTickets key={channel._id} channel={channel} channels={all!} /> : null;
}

type Props = { readonly channel: ShownChannel; readonly channels: readonly ShownChannel[] };

function ChannelTickets({ channel, channels }: Props) {
  const { formatMessage, locale } = useIntl();
  const address = route.useSearch();
  const { _id: user, access_rights: rights } = useUserData();
  const isAgent = rights.tickets?.attribute_access.assignee !== undefined;
  const answer = useQuery({ ...ticketsQuery(channel._id, user, address), placeholderData: keepPreviousData });
  const list = useRef<HTMLUListElement>(null);
  const rows = answer.data?._items as unknown as readonly ShownTicket[] | undefined;
  useTicketKeys(list, useTake(rows, isAgent));
  const title = formatMessage({ id: 'ticket.own_title' });
  return (
    <Page
      title={title}
      beside={
        <>
          {answer.data && formatMessage({ id: 'ticket.count' }, { count: answer.data._meta.total })}
          {rights['ticket--channels']?.methods.includes('PATCH') && (
            <Link
              to="/item-display/$resource/$resourceId"
              params={{ resource: 'ticket--channels', resourceId: channel._id }}
            >
              {formatMessage({ id: 'ticket.channel_settings' })}
            </Link>
          )}
        </>
      }
    >
      {channels.length > 1 && (
        <nav className={styles.channels} aria-label={formatMessage({ id: 'ticket.channels' })}>
          {channels.map((one) => (
            <Link key={one._id} to="/tickets/$channel" params={{ channel: one.key }} className={styles.channel}>
              {channelName(one, locale)}
            </Link>
          ))}
        </nav>
      )}
      <Filters channel={channel.key} isAgent={isAgent} />
      <div
        className={`${card.card} ${styles.list}`}
        aria-busy={answer.isFetching}
        data-stale={answer.isPlaceholderData || undefined}
      >
        {answer.error && !rows && <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />}
        {rows?.length === 0 && (
          <EmptyState
            title={formatMessage({ id: 'ticket.empty' })}
            action={<WhyButton isEmpty question={{ resource: 'tickets', method: 'GET' }} />}
          >
            {formatMessage({ id: isAgent ? 'ticket.empty_agent' : 'ticket.empty_requester' })}
          </EmptyState>
        )}
        {rows && rows.length > 0 && <TicketRows tickets={rows} label={title} list={list} />}
      </div>
      {answer.data && <Pages total={answer.data._meta.total} />}
      {rights['statistics--ticket-days']?.methods.includes('GET') && <Statistics channel={channel._id} />}
    </Page>
  );
}

/** The figures are fetched when they are opened. */
function Statistics({ channel }: { readonly channel: string }) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={`${card.card} ${styles.statistics}`}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{formatMessage({ id: 'ticket.statistics' })}</summary>
      {isOpen && <TicketStatistics channel={channel} />}
    </details>
  );
}

/** Takes the ticket of a row for the user. */
function useTake(rows: readonly ShownTicket[] | undefined, isAgent: boolean) {
  const call = useCall();
  const queries = useQueryClient();
  const take = useCallback(
    (id: string) => {
      const etag = rows?.find((row) => row._id === id)?._etag;
      if (etag === undefined) return;
      const target = { resource: 'tickets', id, action: 'assign_ticket', input: {}, etag, key: newKey() };
      void call(() => runAction(target)).then(() => refetchTickets(queries));
    },
    [rows, call, queries],
  );
  return isAgent ? take : undefined;
}

function Filters({ channel, isAgent }: { readonly channel: string; readonly isAgent: boolean }) {
  const { formatMessage } = useIntl();
  const { tab, preset } = route.useSearch();
  return (
    <div className={styles.filters}>
      <nav className={styles.tabs} aria-label={formatMessage({ id: 'ticket.tabs' })}>
        {tabs.map((one) => (
          <Link
            key={one}
            to="/tickets/$channel"
            params={{ channel }}
            search={{ ...(one !== 'all' && { tab: one }), ...(preset && { preset }) }}
            // The address of all rows begins that of the others.
            activeOptions={{ exact: true }}
            className={styles.tab}
            aria-current={(tab ?? 'all') === one ? 'page' : undefined}
          >
            {formatMessage({ id: `ticket.tab.${one}` })}
          </Link>
        ))}
      </nav>
      {isAgent && (
        <nav className={styles.tabs} aria-label={formatMessage({ id: 'ticket.presets' })}>
          {presets.map((one) => (
            <Link
              key={one}
              to="/tickets/$channel"
              params={{ channel }}
              search={{ ...(tab && { tab }), ...(preset !== one && { preset: one }) }}
              activeOptions={{ exact: true }}
              className={styles.tab}
              aria-current={preset === one ? 'true' : undefined}
            >
              {formatMessage({ id: `ticket.preset.${one}` })}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}

function Pages({ total }: { readonly total: number }) {
  const { formatMessage } = useIntl();
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const { page = 1 } = address;
  const pages = Math.max(1, Math.ceil(total / ticketsAtOnce));
  if (pages === 1 && page === 1) return null;
  const turn = (next: number) => void navigate({ search: { ...address, page: next } });
  return (
    <nav className={styles.pages} aria-label={formatMessage({ id: 'list.pages' })}>
      <Button variant="default" size="compact-sm" disabled={page <= 1} onClick={() => turn(Math.min(page - 1, pages))}>
        {formatMessage({ id: 'ticket.previous' })}
      </Button>
      <span role="status">{formatMessage({ id: 'ticket.page' }, { page, pages })}</span>
      <Button variant="default" size="compact-sm" disabled={page >= pages} onClick={() => turn(page + 1)}>
        {formatMessage({ id: 'ticket.next' })}
      </Button>
    </nav>
  );
}
