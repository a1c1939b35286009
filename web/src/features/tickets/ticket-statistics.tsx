import { addDays } from '@fordra/domain/values/day';
import type { StatisticsTicketDay } from '@fordra/resources/tickets/statistics-ticket-days';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { writeFilter } from '../../resource-ui/filter/filter-state.ts';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { itemsQuery } from '../../resource-ui/query/items.ts';
import shortTable from '../../ui/display/short-table.module.css';
import { todayInSweden } from '../../ui/format/today.ts';
import { sumDays, ticketFigures } from './sum-days.ts';
import styles from './ticket.module.css';

const days = 14;
const rowsMax = 100;
const resource = 'statistics--ticket-days';
/**
 * The attribute of tickets by whose day the rows behind a figure are found. A ticket that was resolved or opened again
 * since is counted here but has the day of the last time.
 */
const rowsBy = {
  opened: '_created',
  first_responses: 'first_response_at',
  late_first_responses: 'first_response_at',
  resolved: 'resolved_at',
  reopened: 'reopened_at',
} as const satisfies Record<(typeof ticketFigures)[number], string>;

/** The last days of a channel in figures, each of which leads to its tickets. */
export function TicketStatistics({ channel }: { readonly channel: string }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const where = { channel, date: { $gte: addDays(todayInSweden(), 1 - days) } };
  const { data, error, refetch } = useQuery(itemsQuery(resource, { where, sort: '-date', max_results: rowsMax }));
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className={styles.pending} aria-busy="true" />;
  const rows = sumDays(data._items as unknown as readonly StatisticsTicketDay[]);
  if (rows.length === 0) return <p className={styles.none}>{formatMessage({ id: 'ticket.statistics_none' })}</p>;
  return (
    <div className={styles.statistics}>
      <table className={shortTable.table}>
        <thead>
          <tr>
            <th scope="col">{labels.attribute(resource, 'date')}</th>
            {ticketFigures.map((name) => (
              <th key={name} scope="col" data-figure>
                {labels.attribute(resource, name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.date}>
              <td>{row.date}</td>
              {ticketFigures.map((name) => (
                <td key={name} data-figure data-label={labels.attribute(resource, name)}>
                  <Figure figure={row[name]} {...{ name, channel }} date={row.date} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Link to="/item-search/$resource" params={{ resource }} search={{ filter: writeFilter({ channel: [channel] }) }}>
        {formatMessage({ id: 'ticket.all_days' })}
      </Link>
    </div>
  );
}

type FigureProps = {
  readonly figure: number;
  readonly name: keyof typeof rowsBy;
  readonly channel: string;
  readonly date: string;
};

function Figure({ figure, name, channel, date }: FigureProps) {
  if (figure === 0) return figure;
  const late = name === 'late_first_responses' && { is_first_response_late: true };
  const filter = writeFilter({ channel: [channel], [rowsBy[name]]: { from: date, to: date }, ...late });
  return (
    <Link to="/item-search/$resource" params={{ resource: 'tickets' }} search={{ filter }}>
      {figure}
    </Link>
  );
}
