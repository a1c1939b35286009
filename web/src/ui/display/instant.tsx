import { formatInstant, formatWholeInstant } from '../format/format-instant.ts';
import styles from './instant.module.css';

/** `2026-11-14 09:12` in tabular figures. */
export function Instant({ iso }: { readonly iso: string }) {
  return (
    <time
      dateTime={iso}
      className={styles.instant}
      onPointerEnter={({ currentTarget }) => {
        // Computed on hover: a list has hundreds of them.
        currentTarget.title = formatWholeInstant(iso, document.documentElement.lang);
      }}
    >
      {formatInstant(iso)}
    </time>
  );
}

/** A day as it is stored, `2026-11-14`. */
export function Day({ day }: { readonly day: string }) {
  return (
    <time dateTime={day} className={styles.instant}>
      {day}
    </time>
  );
}
