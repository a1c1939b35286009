import { readPageFacts } from '../api/page-facts.ts';
import styles from './environment-chip.module.css';

/** Says where one is whenever it is not the real thing. */
export function EnvironmentChip() {
  const { environment } = readPageFacts();
  if (environment === 'production') return null;
  return (
    <span className={styles.chip} dir="ltr">
      {environment.toUpperCase()}
    </span>
  );
}
