import { readPageFacts } from '../api/page-facts.ts';
import styles from './environment-chip.module.css';

/** Shows the environment, except in production. */
export function EnvironmentChip() {
  const { environment } = readPageFacts();
  if (environment === 'production') return null;
  return (
    <span className={styles.chip} dir="ltr">
      {environment.toUpperCase()}
    </span>
  );
}
