import type { TicketState } from '@fordra/domain/tickets/ticket-machine';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { Instant } from '../../ui/display/instant.tsx';
import { StateBadge } from '../../ui/display/state-badge.tsx';
import { slaColours } from './sla-colours.ts';
import styles from './ticket-rows.module.css';
import { channelsQuery, type ShownChannel, type ShownTicket } from './tickets.ts';

type Props = {
  readonly tickets: readonly ShownTicket[];
  readonly label: string;
  readonly list?: RefObject<HTMLUListElement | null>;
};

const statusColours = {
  new: 'blue',
  waiting_on_agent: 'amber',
  waiting_on_requester: 'violet',
  inactive_soon_closing: 'grey',
  resolved: 'green',
  reopened: 'amber',
  closed: 'grey',
} as const satisfies Readonly<Record<TicketState, string>>;

const settled: readonly string[] = ['resolved', 'closed'];

/** Tickets as rows; each row is a link to its ticket. */
export function TicketRows({ tickets, label, list }: Props) {
  const channels = useQuery(channelsQuery).data?._items as readonly ShownChannel[] | undefined;
  return (
    <ul className={styles.rows} aria-label={label} ref={list}>
      {tickets.map((ticket) => (
        <li key={ticket._id}>
          <Row ticket={ticket} channel={channels?.find(({ _id }) => _id === ticket.channel)?.key ?? 'creditor'} />
        </li>
      ))}
    </ul>
  );
}

function Row({ ticket, channel }: { readonly ticket: ShownTicket; readonly channel: string }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { status, priority, sla_state: sla, resolution_due: due } = ticket;
  const isOpen = !settled.includes(status);
  return (
    <Link
      className={styles.row}
      to="/tickets/$channel/ticket"
      params={{ channel }}
      search={{ ticket_id: ticket._id }}
      data-ticket={ticket._id}
    >
      <span className={styles.subject}>
        <bdi>{ticket.subject}</bdi>
      </span>
      <span className={styles.facts}>
        <span>{ticket.number}</span>
        {ticket.requester_name && <bdi>{ticket.requester_name}</bdi>}
        {ticket.last_message_at && <Instant iso={ticket.last_message_at} />}
        {isOpen && sla && sla !== 'stopped' && due && (
          <span>
            {formatMessage({ id: 'ticket.due' })} <Instant iso={due} />
          </span>
        )}
      </span>
      <span className={styles.badges}>
        {priority === 'high' && (
          <StateBadge colour="red">{labels.enumValue('tickets', 'priority', priority)}</StateBadge>
        )}
        {isOpen && (sla === 'at_risk' || sla === 'breached') && (
          <StateBadge colour={slaColours[sla]}>{labels.enumValue('tickets', 'sla_state', sla)}</StateBadge>
        )}
        <StateBadge colour={statusColours[status]}>{labels.enumValue('tickets', 'status', status)}</StateBadge>
      </span>
    </Link>
  );
}
