import card from '../../ui/card.module.css';
import type { PanelProps } from '../panel/panel-props.ts';
import { useTextBundle } from '../use-text-bundle.ts';
import styles from './debt-panel.module.css';
import { DebtPanel } from './debt-panel.tsx';

/** The words that explain a debt are many, and come with it. */
export function DebtTab(props: PanelProps) {
  const isReady = useTextBundle('debt');
  return isReady ? <DebtPanel {...props} /> : <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
}
