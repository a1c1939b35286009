import type { Day } from '@fordra/domain/values/day';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import card from '../../ui/display/card.module.css';
import { StateBadge } from '../../ui/display/state-badge.tsx';
import { IconPrinter } from '../../ui/theme/icons.ts';
import { AsOf } from './as-of.tsx';
import { DebtChart } from './debt-chart.tsx';
import { DebtFiguresTable } from './debt-figures-table.tsx';
import styles from './debt-panel.module.css';
import { type DebtSummary, debtSummaryQuery } from './debt-summary.ts';
import { useDebtWords } from './debt-words.ts';
import { useDayInAddress } from './use-day-in-address.ts';

/** The debt of a case on any day: each figure can be expanded, and the day can be changed. */
export function DebtPanel({ id, item }: PanelProps) {
  const [date, setDate] = useDayInAddress();
  const { data, error, isPlaceholderData, refetch } = useQuery(debtSummaryQuery(id, date, item._etag));
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
  const pick = (day: Day) => setDate(day === data.today ? undefined : day);
  return (
    <div className={styles.panel} aria-busy={isPlaceholderData}>
      <section className={`${card.card} ${styles.head}`}>
        <Owed summary={data} isClosed={typeof item.closed === 'string'} />
        <AsOf value={date ?? data.today} today={data.today} onPick={pick} />
        <Link
          to="/debt-statement/$caseId"
          params={{ caseId: id }}
          search={date ? { date } : {}}
          className={styles.print}
        >
          <IconPrinter size={18} stroke={1.5} aria-hidden />
          <PrintWords />
        </Link>
      </section>
      <DebtFiguresTable summary={data} />
      <DebtChart summary={data} onPick={pick} />
    </div>
  );
}

function PrintWords() {
  return <span>{useIntl().formatMessage({ id: 'debt.print' })}</span>;
}

type OwedProps = { readonly summary: DebtSummary; readonly isClosed: boolean };

/** A closed case asks for nothing from the day it was closed: only its past has a total. */
function Owed({ summary, isClosed }: OwedProps) {
  const { formatMessage } = useIntl();
  const words = useDebtWords(summary.currency);
  const { date, today, total, overpaid = 0, is_forecast, is_provisional } = summary;
  const asksNothing = isClosed && date >= today;
  const help = asksNothing
    ? undefined
    : is_forecast
      ? 'debt.forecast_help'
      : date < today
        ? 'debt.past_help'
        : undefined;
  return (
    <div className={styles.owed} role="status">
      <p className={styles.label}>
        {formatMessage({ id: asksNothing ? 'debt.closed' : total === 0 ? 'debt.nothing_owed' : 'debt.to_pay' })}{' '}
        <time dateTime={date}>{formatMessage({ id: 'debt.on_day' }, { day: date })}</time>
      </p>
      {!asksNothing && (
        <p className={`${styles.total} figures`}>
          <bdi>{words.amount(total)}</bdi>
          {is_forecast && <StateBadge colour="blue">{formatMessage({ id: 'debt.forecast' })}</StateBadge>}
          {is_provisional && <StateBadge colour="amber">{formatMessage({ id: 'debt.provisional' })}</StateBadge>}
        </p>
      )}
      {help && <p className={styles.help}>{formatMessage({ id: help })}</p>}
      {is_provisional && <p className={styles.help}>{formatMessage({ id: 'debt.provisional_help' })}</p>}
      {overpaid > 0 && (
        <p className={styles.help}>{formatMessage({ id: 'debt.overpaid' }, { amount: words.amount(overpaid) })}</p>
      )}
    </div>
  );
}
