import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { useTextBundle } from '../../texts/use-text-bundle.ts';
import card from '../../ui/display/card.module.css';
import styles from './plan.module.css';
import { PlanCalculator } from './plan-calculator.tsx';
import { planFactsQuery } from './plan-queries.ts';
import { PlanRoad } from './plan-road.tsx';

/** The plan of a case, or what one would cost. */
export function CasePlanTab(props: PanelProps) {
  const isReady = useTextBundle('plans');
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useQuery(planFactsQuery(props.id, props.item._etag));
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data || !isReady) return <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
  const isInPlan = data.refusal === 'amortization_max_active_reached' && data.amortization !== null;
  return (
    <div className={styles.panel}>
      {data.amortization && <PlanRoad id={data.amortization} isLinked />}
      {!isInPlan && data.refusal === null && <PlanCalculator {...props} facts={data} />}
      {data.decision && (
        <p className={`${card.card} ${styles.note}`}>
          {formatMessage({ id: 'plan.waits' })}{' '}
          <Link to="/item-display/$resource/$resourceId" params={{ resource: 'decisions', resourceId: data.decision }}>
            {formatMessage({ id: 'plan.open_decision' })}
          </Link>
        </p>
      )}
      {!data.decision && !data.amortization && data.refusal !== null && (
        <p className={`${card.card} ${styles.note}`}>
          {formatMessage({ id: 'plan.no_plan' })}{' '}
          {formatMessage({ id: `refusal.${data.refusal as 'amortization_never_ends'}` })}
        </p>
      )}
    </div>
  );
}
