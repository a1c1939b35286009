import { livePlanStatuses } from '@fordra/domain/plans/plan-statuses';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { itemQuery } from '../../resource-ui/query/item.ts';
import card from '../../ui/display/card.module.css';
import { formatAmount } from '../../ui/format/format-amount.ts';
import styles from './plan.module.css';
import { PlanDraws } from './plan-draws.tsx';
import { type PlanSchedule, planScheduleQuery } from './plan-queries.ts';
import { ScheduleTable } from './schedule-table.tsx';
import { SentAdvices } from './sent-advices.tsx';

type Props = { readonly id: string; readonly isLinked?: boolean };

/** How a plan goes: what was asked for and paid so far, and what is left, computed from today's debt. */
export function PlanRoad({ id, isLinked }: Props) {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useQuery(planScheduleQuery(id));
  const { data: item } = useQuery(itemQuery('amortizations', id));
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
  // While its cases are disputed or bankrupt a plan asks for nothing.
  const isAside = data.remaining === 0 && (livePlanStatuses as readonly unknown[]).includes(item?.status);
  const payments = data.payments.filter(({ amount }) => amount > 0);
  return (
    <div className={styles.panel}>
      <section className={`${card.card} ${styles.head}`}>
        <Figures plan={{ ...data, payments }} isAside={isAside} />
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
      <SentAdvices id={id} />
      {payments.length > 0 && (
        <section className={card.card} aria-labelledby="plan-to-pay">
          <h2 id="plan-to-pay" className={`${styles.heading} ${styles.above}`}>
            {formatMessage({ id: 'plan.to_pay' })}
          </h2>
          <ScheduleTable
            rows={payments.map(({ capital_left: left, ...row }) => ({ ...row, left }))}
            currency={data.currency}
          />
        </section>
      )}
    </div>
  );
}

function Figures({ plan, isAside }: { readonly plan: PlanSchedule; readonly isAside: boolean }) {
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
        {last && formatMessage({ id: 'plan.paid_until' }, { date: last.due })}
        {!last && formatMessage({ id: isAside ? 'plan.is_aside' : 'plan.over' })}{' '}
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
