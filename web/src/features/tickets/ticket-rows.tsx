import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import { StateValue } from '../../resource-ui/value/state-value.tsx';
import { Instant } from '../../ui/display/instant.tsx';
import styles from './ticket-rows.module.css';
import { channelsQuery, type ShownChannel, type ShownTicket } from './tickets.ts';

type Props = {
  readonly tickets: readonly ShownTicket[];
  readonly label: string;
  readonly list?: RefObject<HTMLUListElement | null>;
};

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
  const { status, priority, sla_state: sla } = ticket;
  // What is late is said with the day that has passed.
  const due = ticket.first_response_at ? ticket.resolution_due : ticket.first_response_due;
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
        {priority === 'high' && <StateValue resource="tickets" path="priority" value={priority} />}
        {isOpen && (sla === 'at_risk' || sla === 'breached') && (
          <StateValue resource="tickets" path="sla_state" value={sla} />
        )}
        <StateValue resource="tickets" path="status" value={status} />
      </span>
    </Link>
  );
}
