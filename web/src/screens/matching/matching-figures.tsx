import type { BankStatement } from '@fordra/resources/money/bank-statements';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { writeFilter } from '../../resource-ui/filter/filter-state.ts';
import { formatAmount } from '../../ui/format/format-amount.ts';
import { formatNumber } from '../../ui/format/format-number.ts';
import { todayInSweden } from '../../ui/format/today.ts';
import { useUserData } from '../../user/use-user-data.ts';
import styles from './matching.module.css';
import { heldRowsQuery, newestStatementsQuery, oldRowsQuery } from './matching-rows.ts';

/** How much there is to do, and whether the last day of the bank agrees with the ledger. */
export function MatchingFigures({ open }: { readonly open: number | undefined }) {
  const { formatMessage } = useIntl();
  const today = todayInSweden();
  const held = useQuery(heldRowsQuery(today)).data?._meta.total;
  const old = useQuery(oldRowsQuery(today)).data?._meta.total;
  return (
    <dl className={styles.figures}>
      <Figure name={formatMessage({ id: 'matching.open' })} value={numberOf(open)} />
      <Figure name={formatMessage({ id: 'matching.held' })} value={numberOf(held)} />
      <Figure name={formatMessage({ id: 'matching.old' })} value={numberOf(old)} isBad={(old ?? 0) > 0} />
      <Difference />
    </dl>
  );
}

const numberOf = (count: number | undefined) => (count === undefined ? '–' : formatNumber(count));

function Difference() {
  const { formatMessage } = useIntl();
  const mayRead = useUserData().access_rights['bank--statements']?.methods.includes('GET') === true;
  const { data } = useQuery({ ...newestStatementsQuery, enabled: mayRead });
  const statements = (data?._items ?? []) as unknown as readonly BankStatement[];
  const [newest] = statements;
  if (!newest) return null;
  const ofDay = statements.filter(({ day }) => day === newest.day);
  // Accounts in different currencies have no common sum.
  const sums = Map.groupBy(ofDay, ({ currency }) => currency);
  const amounts = [...sums]
    .map(([currency, of]) => [currency, of.reduce((sum, { difference }) => sum + (difference ?? 0), 0)] as const)
    .filter(([, sum]) => sum !== 0)
    .map(([currency, sum]) => formatAmount(sum, `currency:${currency}`));
  const isMissing = ofDay.some(({ status }) => status === 'missing');
  return (
    <Figure
      name={formatMessage({ id: 'matching.difference' }, { day: newest.day })}
      value={
        <Link
          to="/item-search/$resource"
          params={{ resource: 'bank--statements' }}
          search={{ filter: writeFilter({ day: { from: newest.day, to: newest.day } }) }}
        >
          {isMissing
            ? formatMessage({ id: 'matching.statement_missing' })
            : amounts.join(', ') || formatAmount(0, `currency:${newest.currency}`)}
        </Link>
      }
      isBad={ofDay.some(({ status }) => status !== 'balanced')}
    />
  );
}

type FigureProps = { readonly name: string; readonly value: ReactNode; readonly isBad?: boolean };

function Figure({ name, value, isBad = false }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures" data-bad={isBad || undefined}>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
