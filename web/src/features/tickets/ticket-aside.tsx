import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { definitionQuery } from '../../resource-ui/query/definition.ts';
import { itemQuery } from '../../resource-ui/query/item.ts';
import { useTitles } from '../../resource-ui/value/use-titles.ts';
import { Value } from '../../resource-ui/value/value.tsx';
import card from '../../ui/display/card.module.css';
import { Instant } from '../../ui/display/instant.tsx';
import { StateBadge } from '../../ui/display/state-badge.tsx';
import { formatAmount } from '../../ui/format/format-amount.ts';
import { useUserData } from '../../user/use-user-data.ts';
import styles from './ticket.module.css';
import { TicketClockList } from './ticket-clock-list.tsx';
import type { ShownTicket } from './tickets.ts';

/** What a ticket is about, who works on it and how its time is counted. */
export function TicketAside({ ticket }: { readonly ticket: ShownTicket }) {
  const { formatMessage } = useIntl();
  return (
    <aside className={styles.aside}>
      {ticket.case && <CaseCard id={ticket.case} />}
      <Facts ticket={ticket} />
      {ticket.stops && <TicketClockList ticket={ticket} />}
      {ticket.merged_into && (
        <Link
          className={styles.link}
          to="/item-display/$resource/$resourceId"
          params={{ resource: 'tickets', resourceId: ticket.merged_into }}
        >
          {formatMessage({ id: 'ticket.merged' })}
        </Link>
      )}
    </aside>
  );
}

const shown = [
  'status',
  'requester_name',
  'creditor',
  'priority',
  'assignee',
  'unit',
  'co_workers',
  'followers',
  'tags',
];

/** Those attributes that the reader may see and that have a value. */
function Facts({ ticket }: { readonly ticket: ShownTicket }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { data: definition } = useQuery(definitionQuery('tickets'));
  const values = ticket as unknown as Readonly<Record<string, unknown>>;
  const isFilled = (value: unknown) =>
    value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
  const facts = shown.flatMap((path) => {
    const property = definition?.properties[path];
    return property && isFilled(values[path]) ? [{ path, property, value: values[path] }] : [];
  });
  const titles = useTitles(facts);
  const hasItem = ticket.item_resource && ticket.item_id && ticket.item_resource !== 'cases';
  return (
    <section className={`${card.card} ${styles.card}`}>
      <h2>{formatMessage({ id: 'ticket.about' })}</h2>
      <dl className={styles.facts}>
        <Fact label={labels.attribute('tickets', 'number')}>{ticket.number}</Fact>
        {facts.map(({ path, property, value }) => (
          <Fact key={path} label={labels.attribute('tickets', path)}>
            <Value {...{ path, property, value, titles }} resource="tickets" />
          </Fact>
        ))}
        {ticket.return_at && (
          <Fact label={labels.attribute('tickets', 'return_at')}>
            <Instant iso={ticket.return_at} />
          </Fact>
        )}
        {hasItem && (
          <Fact label={labels.attribute('tickets', 'item_resource')}>
            <Link
              to="/item-display/$resource/$resourceId"
              params={{ resource: ticket.item_resource!, resourceId: ticket.item_id! }}
            >
              {labels.one(ticket.item_resource!)}
            </Link>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The case in short. A reader who may not read it sees no card. */
function CaseCard({ id }: { readonly id: string }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const mayRead = useUserData().access_rights.cases?.methods.includes('GET') === true;
  const { data } = useQuery({ ...itemQuery('cases', id), enabled: mayRead, retry: false });
  if (!data) return null;
  const { journal_number: number, customer_name: name, state, payable_amount: payable, currency } = data;
  return (
    <section className={`${card.card} ${styles.card}`}>
      <h2>{formatMessage({ id: 'ticket.case' })}</h2>
      <Link
        className={styles.case}
        to="/item-display/$resource/$resourceId"
        params={{ resource: 'cases', resourceId: id }}
      >
        <bdi>{String(name ?? number)}</bdi>
      </Link>
      <p className={styles.caseFacts}>
        <bdi>{String(number)}</bdi>
        {typeof state === 'string' && (
          <StateBadge colour="blue">{labels.enumValue('cases', 'state', state)}</StateBadge>
        )}
        {typeof payable === 'number' && (
          <span>
            {formatMessage(
              { id: 'ticket.case_payable' },
              { amount: formatAmount(payable, `currency:${String(currency ?? 'SEK')}`) },
            )}
          </span>
        )}
      </p>
    </section>
  );
}
