import styles from './wordmark.module.css';

type Props = { readonly tone?: 'accent' | 'light' };

/** The F is a column of the ledger; the point says that it is settled. */
export function Wordmark({ tone = 'accent' }: Props) {
  return (
    <span className={styles.wordmark} data-tone={tone} dir="ltr">
      <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true">
        <rect width="32" height="32" rx="8" className={styles.ground} />
        <path d="M10 24V8h12.5v3.6H14v3.3h6.9v3.5H14V24z" className={styles.letter} />
        <circle cx="21.6" cy="22.1" r="2.1" className={styles.point} />
      </svg>
      <span className={styles.name}>Fordra</span>
    </span>
  );
}
