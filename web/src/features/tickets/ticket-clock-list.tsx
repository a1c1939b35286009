import type { TicketClocks } from '@fordra/resources/tickets/ticket-clocks-view';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { StateValue } from '../../resource-ui/value/state-value.tsx';
import card from '../../ui/display/card.module.css';
import { Instant } from '../../ui/display/instant.tsx';
import styles from './ticket.module.css';
import { clocksQuery, type ShownTicket } from './tickets.ts';

type Clock = TicketClocks['resolution'];
const pollMs = 60_000;

/** Both clocks, and every pause with its reason. */
export function TicketClockList({ ticket }: { readonly ticket: ShownTicket }) {
  const { formatMessage } = useIntl();
  const { data } = useQuery({
    ...clocksQuery(ticket._id, ticket._etag),
    refetchInterval: pollMs,
    placeholderData: (before) => before,
  });
  if (!data) return null;
  return (
    <section className={`${card.card} ${styles.card}`}>
      <h2>{formatMessage({ id: 'ticket.clocks' })}</h2>
      <ClockFacts title={formatMessage({ id: 'ticket.first_response' })} clock={data.first_response} />
      <ClockFacts title={formatMessage({ id: 'ticket.resolution' })} clock={data.resolution} />
    </section>
  );
}

function ClockFacts({ title, clock }: { readonly title: string; readonly clock: Clock }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const duration = useDuration();
  const { state, due, used_minutes: used, limit_minutes: limit, pauses } = clock;
  return (
    <div className={styles.clock}>
      <h3>
        {title} <StateValue resource="tickets" path="sla_state" value={state} />
      </h3>
      <progress
        className={styles.meter}
        data-state={state}
        max={limit}
        value={Math.min(used, limit)}
        aria-label={title}
      />
      <p className={styles.clockFacts}>
        <span>{formatMessage({ id: 'ticket.used' }, { used: duration(used), limit: duration(limit) })}</span>
        {clock.done_at ? (
          <span>
            {formatMessage({ id: 'ticket.done' })} <Instant iso={clock.done_at} />
          </span>
        ) : (
          state !== 'stopped' && (
            <span>
              {formatMessage({ id: 'ticket.due' })} <Instant iso={due} />
            </span>
          )
        )}
      </p>
      {pauses.length > 0 && (
        <ul className={styles.pauses} aria-label={formatMessage({ id: 'ticket.pauses' })}>
          {pauses.map(({ reason, from, to, minutes }) => (
            <li key={from}>
              <span>{labels.enumValue('tickets', 'stops.reason', reason)}</span>
              <span>
                <Instant iso={from} /> – {to ? <Instant iso={to} /> : formatMessage({ id: 'ticket.still' })}
              </span>
              <span>{formatMessage({ id: 'ticket.not_counted' }, { time: duration(minutes) })}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Business time in hours and minutes. */
function useDuration() {
  const { formatMessage } = useIntl();
  return (minutes: number) =>
    formatMessage({ id: 'ticket.duration' }, { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
