import { useIntl } from 'react-intl';
import { Notice } from '../../ui/display/notice.tsx';
import styles from './operations.module.css';
import type { Reset } from './use-reset-cases.ts';

/** The progress of a reset, then what was refused: each reason once, with all its cases. */
export function ResetResult({ reset }: { readonly reset: Reset }) {
  const { formatMessage } = useIntl();
  const { done, all, refused, isRunning } = reset;
  if (isRunning)
    return (
      <progress
        className={styles.progress}
        value={done}
        max={all}
        aria-label={formatMessage({ id: 'operations.resetting' }, { done, all })}
      />
    );
  return (
    <Notice
      tone={refused.length > 0 ? 'warning' : 'done'}
      title={formatMessage({ id: 'operations.reset_done' }, { count: done - refused.length, refused: refused.length })}
    >
      {[...Map.groupBy(refused, ({ why }) => why ?? formatMessage({ id: 'system.error' }))].map(([why, group]) => (
        <p key={why}>
          {group.map(({ item }) => String(item.journal_number)).join(', ')}: {why}
        </p>
      ))}
    </Notice>
  );
}
