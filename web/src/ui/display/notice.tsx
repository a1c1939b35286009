import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '../theme/icons.ts';
import styles from './notice.module.css';

type Props = {
  readonly tone: 'error' | 'warning' | 'info' | 'done';
  readonly title: string;
  readonly children?: ReactNode;
  /** What the user can do about it. */
  readonly action?: ReactNode;
};

const icons = { error: IconAlertTriangle, warning: IconAlertTriangle, info: IconInfoCircle, done: IconCircleCheck };

/** A message in the page; an error or a warning is also announced at once to screen readers. */
export function Notice({ tone, title, children, action }: Props) {
  const Icon = icons[tone];
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}>
      <Icon size={18} stroke={1.75} className={styles.icon} aria-hidden />
      <div className={styles.body}>
        <p className={styles.title}>{title}</p>
        {children && <div className={styles.text}>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
