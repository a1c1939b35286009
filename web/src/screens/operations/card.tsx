import type { ReactNode } from 'react';
import card from '../../ui/display/card.module.css';
import styles from './operations.module.css';

type Props = {
  readonly title: string;
  readonly beside?: ReactNode;
  /** Spans both columns. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

export function Card({ title, beside, isWide, children }: Props) {
  return (
    <section className={`${card.card} ${styles.card}`} data-wide={isWide || undefined} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
