import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import card from '../../ui/display/card.module.css';
import { formatAmount } from '../../ui/format/format-amount.ts';
import styles from './plan.module.css';
import { PlanDraws } from './plan-draws.tsx';
import { type PlanSchedule, planScheduleQuery } from './plan-queries.ts';
import { ScheduleTable } from './schedule-table.tsx';

type Props = { readonly id: string; readonly isLinked?: boolean };

/** What is left of a plan, computed from today's debt: what is asked for, and what is still to come. */
export function PlanRoad({ id, isLinked }: Props) {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useQuery(planScheduleQuery(id));
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
  return (
    <>
      <section className={`${card.card} ${styles.head}`}>
        <Figures plan={data} />
        {isLinked && (
          <Link
            to="/item-display/$resource/$resourceId"
            params={{ resource: 'amortizations', resourceId: id }}
            search={{ tab: 'plan' }}
          >
            {formatMessage({ id: 'plan.open' })}
          </Link>
        )}
      </section>
      <PlanDraws id={id} />
      {data.payments.length > 0 && (
        <section className={card.card}>
          <ScheduleTable
            rows={data.payments.map(({ capital_left: left, ...row }) => ({ ...row, left }))}
            currency={data.currency}
          />
        </section>
      )}
    </>
  );
}

function Figures({ plan }: { readonly plan: PlanSchedule }) {
  const { formatMessage } = useIntl();
  const money = (amount: number) => formatAmount(amount, `currency:${plan.currency}`);
  const last = plan.payments.at(-1);
  return (
    <div className={styles.summary}>
      <dl className={styles.figures}>
        <Figure name={formatMessage({ id: 'plan.remaining' })} value={money(plan.remaining)} isMain />
        <Figure name={formatMessage({ id: 'plan.total' })} value={money(plan.total)} />
        <Figure name={formatMessage({ id: 'plan.paid' })} value={money(plan.paid)} />
      </dl>
      <p className={styles.done}>
        {last ? formatMessage({ id: 'plan.paid_until' }, { date: last.due }) : formatMessage({ id: 'plan.over' })}{' '}
        {plan.ahead > 0 && formatMessage({ id: 'plan.ahead' }, { amount: money(plan.ahead) })}
      </p>
    </div>
  );
}

type FigureProps = { readonly name: string; readonly value: string; readonly isMain?: boolean };

export function Figure({ name, value, isMain }: FigureProps) {
  return (
    <div data-main={isMain || undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
