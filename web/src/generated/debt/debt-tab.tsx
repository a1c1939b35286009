import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import card from '../../ui/card.module.css';
import type { PanelProps } from '../panel/panel-props.ts';
import styles from './debt-panel.module.css';
import { DebtPanel } from './debt-panel.tsx';

/** The words that explain a debt are many, and come with it. */
export function DebtTab(props: PanelProps) {
  const { texts } = useRouter().options.context;
  const [isReady, setReady] = useState(() => texts.has('debt'));
  useEffect(() => {
    void texts.load('debt').finally(() => setReady(true));
  }, [texts]);
  return isReady ? <DebtPanel {...props} /> : <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
}
