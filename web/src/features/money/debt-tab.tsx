import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { useTextBundle } from '../../texts/use-text-bundle.ts';
import card from '../../ui/display/card.module.css';
import styles from './debt-panel.module.css';
import { DebtPanel } from './debt-panel.tsx';

/** The texts that explain a debt are many, and are loaded with the tab. */
export function DebtTab(props: PanelProps) {
  const isReady = useTextBundle('debt');
  return isReady ? <DebtPanel {...props} /> : <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
}
