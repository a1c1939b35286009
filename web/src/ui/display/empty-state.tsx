import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type Props = {
  readonly title: string;
  /** The page has no other content: its title is the page's heading. */
  readonly isPage?: boolean;
  readonly children: ReactNode;
  readonly action?: ReactNode;
};

/** What would be shown here, and the next step. */
export function EmptyState({ title, isPage, children, action }: Props) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 64 40" className={styles.picture} aria-hidden="true">
        <rect x="8.5" y="4.5" width="47" height="31" rx="4" />
        <path d="M16 13h22M16 20h32M16 27h14" />
      </svg>
      {isPage && <title>{`${title} · Fordra`}</title>}
      <Title className={styles.title}>{title}</Title>
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  );
}
