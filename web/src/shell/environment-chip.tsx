import styles from './environment-chip.module.css';
import { readPageFacts } from './page-facts.ts';

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
