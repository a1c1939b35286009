import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { useTextBundle } from '../../texts/use-text-bundle.ts';
import card from '../../ui/display/card.module.css';
import styles from './plan.module.css';
import { PlanRoad } from './plan-road.tsx';

/** What is paid, due and still to come of a plan. */
export function PlanScheduleTab({ id }: PanelProps) {
  const isReady = useTextBundle('plans');
  return isReady ? <PlanRoad id={id} /> : <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
}
