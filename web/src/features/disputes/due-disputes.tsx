import { addDays } from '@fordra/domain/values/day';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { rememberListQuery } from '../../resource-ui/list/plan/last-list.ts';
import { type Item, itemsQuery } from '../../resource-ui/query/items.ts';
import { useTextBundle } from '../../texts/use-text-bundle.ts';
import card from '../../ui/display/card.module.css';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Day } from '../../ui/display/instant.tsx';
import { todayInSweden } from '../../ui/format/today.ts';
import styles from './due-disputes.module.css';
import { useDebtorNames } from './use-debtor-names.ts';

const shown = 25;
const warnDays = 183;
const open = { where: { status: 'open' }, sort: 'workflow_due_date', page: 1, max_results: shown };

/** The disputes of a law firm by the day on which their step is due, and its cases that soon become time-barred. */
export function DueDisputes() {
  const { formatMessage } = useIntl();
  const isReady = useTextBundle('disputes');
  const { data, error, refetch } = useQuery(itemsQuery('disputes', open));
  if (!isReady) return <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
  return (
    <div className={styles.parts}>
      <section className={`${card.card} ${styles.card}`} aria-labelledby="due-disputes">
        <h2 id="due-disputes">{formatMessage({ id: 'dispute_desk.due' })}</h2>
        {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {data?._items.length === 0 && (
          <EmptyState title={formatMessage({ id: 'dispute_desk.none' })}>
            {formatMessage({ id: 'dispute_desk.none_help' })}
          </EmptyState>
        )}
        {data && <Disputes items={data._items} query={open} />}
      </section>
      <Limitations />
    </div>
  );
}

function Disputes({ items, query }: { readonly items: readonly Item[]; readonly query: typeof open }) {
  const labels = useLabels();
  const names = useDebtorNames(items);
  const today = todayInSweden();
  return (
    <ul className={styles.rows}>
      {items.map(({ _id, case: of, workflow_step: step, workflow_due_date: due }) => (
        <li key={_id}>
          <Link
            to="/item-display/$resource/$resourceId"
            params={{ resource: 'disputes', resourceId: _id }}
            onClick={() => rememberListQuery('disputes', query)}
          >
            <span className={styles.name}>{names.get(String(of)) ?? '–'}</span>
            <span className={styles.step}>{labels.enumValue('disputes', 'workflow_step', String(step))}</span>
            <span className={styles.due} data-late={(typeof due === 'string' && due < today) || undefined}>
              {typeof due === 'string' ? <Day day={due} /> : '–'}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The cases whose claim becomes time-barred within half a year. */
function Limitations() {
  const { formatMessage } = useIntl();
  const until = addDays(todayInSweden(), warnDays);
  const { data } = useQuery(
    itemsQuery('cases', {
      where: { limitation_date: { $lte: until }, closed: { $exists: false } },
      sort: 'limitation_date',
      page: 1,
      max_results: shown,
      projection: { customer_name: 1, journal_number: 1, limitation_date: 1 },
    }),
  );
  if (!data || data._items.length === 0) return null;
  return (
    <section className={`${card.card} ${styles.card}`} aria-labelledby="near-limitation">
      <h2 id="near-limitation">{formatMessage({ id: 'dispute_desk.near_limitation' })}</h2>
      <ul className={styles.rows}>
        {data._items.map(({ _id, customer_name: name, journal_number: number, limitation_date: day }) => (
          <li key={_id}>
            <Link to="/item-display/$resource/$resourceId" params={{ resource: 'cases', resourceId: _id }}>
              <span className={styles.name}>{String(name ?? number)}</span>
              <span className={styles.step}>{String(number)}</span>
              <span className={styles.due} data-late>
                <Day day={String(day)} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
