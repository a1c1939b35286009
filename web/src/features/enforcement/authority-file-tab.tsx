import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import card from '../../ui/display/card.module.css';
import styles from './authority-file.module.css';
import { AuthorityFile } from './authority-file.tsx';

/** Loads the texts that explain a file of the enforcement authority together with the file. */
export function AuthorityFileTab(props: PanelProps) {
  const { texts } = useRouter().options.context;
  const [isReady, setReady] = useState(() => texts.has('authority-file'));
  useEffect(() => {
    void texts.load('authority-file').finally(() => setReady(true));
  }, [texts]);
  return isReady ? <AuthorityFile {...props} /> : <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
}
