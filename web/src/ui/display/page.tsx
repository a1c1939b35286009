import type { ReactNode } from 'react';
import styles from './page.module.css';

type Props = {
  readonly title: string;
  /** The title with parts drawn differently. */
  readonly heading?: ReactNode;
  /** Above the title: links back. */
  readonly above?: ReactNode;
  /** At the end of the title's line: the main action or the count. */
  readonly beside?: ReactNode;
  /** Under the title: a line about what the page shows. */
  readonly under?: ReactNode;
  readonly width?: 'wide' | 'form';
  /** The content fills the window and scrolls inside itself. */
  readonly fills?: boolean;
  readonly children: ReactNode;
};

/** Every page behind the sign-in: one heading, its action, the content. */
export function Page({ title, heading = title, above, beside, under, width = 'wide', fills, children }: Props) {
  return (
    <div className={styles.page} data-width={width} data-fills={fills || undefined}>
      <title>{`${title} · Fordra`}</title>
      {above}
      <div className={styles.heading}>
        <h1>{heading}</h1>
        {beside && <div className={styles.beside}>{beside}</div>}
      </div>
      {under && <p className={styles.under}>{under}</p>}
      {children}
    </div>
  );
}
