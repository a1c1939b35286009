import { dashboardStates } from '@fordra/domain/cases/states/case-states';
import { useIntl } from 'react-intl';
import { useCreditorFilter } from '../../features/parties/creditor-filter/stored-creditor-filter.ts';
import { AdjustButton } from '../../features/parties/creditor-settings/adjust-button.tsx';
import { FirstCase, useHasNoCase } from './first-case.tsx';
import styles from './home.module.css';
import { MoneySums } from './money-sums.tsx';
import { StatisticsCard } from './statistics-card.tsx';
import grid from './statistics-grid.module.css';
import { useHiddenStates } from './use-hidden-states.ts';
import { useStateDays } from './use-state-days.ts';

/** Open cases by state, for the states that any chosen creditor shows, and the money of all open cases. */
export function StatisticsGrid() {
  const { formatMessage } = useIntl();
  const filter = useCreditorFilter();
  const hidden = useHiddenStates(filter);
  const { days, money } = useStateDays(filter);
  const hasNoCase = useHasNoCase(days);
  return (
    <section className={styles.statistics} aria-labelledby="statistics-title">
      <div className={grid.head}>
        <h2 id="statistics-title">{formatMessage({ id: 'statistics.title' })}</h2>
        <AdjustButton type="dashboard_statistics" />
      </div>
      {hasNoCase && <FirstCase />}
      {hidden && !hasNoCase && (
        <ul className={grid.cards}>
          {dashboardStates
            .filter((state) => !hidden.includes(state))
            .map((state) => (
              <li key={state}>
                <StatisticsCard {...{ state, filter, days }} owed={money && (money.remaining[state] ?? {})} />
              </li>
            ))}
        </ul>
      )}
      {days !== null && !hasNoCase && <MoneySums money={money} />}
      {hidden?.length === dashboardStates.length && (
        <p className={grid.none}>{formatMessage({ id: 'statistics.all_hidden' })}</p>
      )}
    </section>
  );
}
