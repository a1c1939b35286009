import type { dashboardStates } from '@fordra/domain/cases/states/case-states';
import { computeTrend } from '@fordra/domain/platform/compute-trend';
import { judgeTrend } from '@fordra/domain/platform/judge-trend';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { StateDay } from '../../features/cases/query/statistics.ts';
import { type CreditorFilter, creditorWhere } from '../../features/parties/creditor-filter/creditor-filter.ts';
import { itemsQuery } from '../../resource-ui/query/items.ts';
import card from '../../ui/display/card.module.css';
import { formatNumber } from '../../ui/format/format-number.ts';
import { useUserData } from '../../user/use-user-data.ts';
import { caseListAddress, openCasesWhere } from './case-list-address.ts';
import { formatSums, type Sums } from './format-sums.ts';
import { SparkLine } from './spark-line.tsx';
import styles from './statistics-card.module.css';
import { TrendChip } from './trend-chip.tsx';

type Props = {
  readonly state: (typeof dashboardStates)[number];
  readonly filter: CreditorFilter;
  readonly days: readonly StateDay[] | null | undefined;
  /** What they owe by the books; undefined if it is not known to the reader. */
  readonly owed: Sums | undefined;
};

/** The number of open cases in a state, its change, what they owe, and a link to them. A failed count is left out. */
export function StatisticsCard({ state, filter, days, owed }: Props) {
  const { formatMessage } = useIntl();
  const { account, partner } = useUserData();
  const where = openCasesWhere(state, creditorWhere(filter));
  const count = useQuery(itemsQuery('cases', { where, max_results: 1, projection: { _id: 1 } }));
  const trend = useMemo(
    () => days && computeTrend(days.map(({ date, states }) => ({ date, count: states[state] ?? 0 }))),
    [days, state],
  );
  const meaning = trend ? judgeTrend(state, trend, Boolean(account ?? partner)) : 'neutral';
  const total = count.data?._meta.total;
  const address = caseListAddress(state, filter);
  const content = (
    <>
      <span className={styles.name}>{formatMessage({ id: `creditor_settings.dashboard_statistics.${state}` })}</span>
      <span className={styles.count}>
        <bdi>{total === undefined ? (count.isError ? '–' : ' ') : formatNumber(total)}</bdi>{' '}
        {total !== undefined && <small>{formatMessage({ id: 'statistics.unit' }, { count: total })}</small>}
      </span>
      {trend && <TrendChip {...{ trend, meaning }} />}
      <span className={styles.owed}>
        <bdi>{owed && formatSums(owed)}</bdi>
      </span>
      <span className={styles.chart}>{trend && <SparkLine {...{ trend, meaning }} />}</span>
    </>
  );
  const className = `${card.card} ${styles.card}`;
  return address ? (
    <Link to="/item-search/$resource" params={{ resource: 'cases' }} search={address} className={className}>
      {content}
    </Link>
  ) : (
    <div className={className}>{content}</div>
  );
}
