import { useIntl } from 'react-intl';
import { IconCircleCheck, IconCloudOff } from '../ui/icons.ts';
import styles from './portal-status.module.css';
import type { Connection } from './use-connection.ts';

/** That there is no contact, and that there is again; nothing while all is well. */
export function ConnectionNote({ connection }: { readonly connection: Connection }) {
  const { formatMessage } = useIntl();
  if (connection === 'away') {
    return (
      <div className={styles.status} data-tone="warning" role="status">
        <IconCloudOff size={18} stroke={1.75} aria-hidden />
        <p>
          <strong>{formatMessage({ id: 'system.away' })}</strong> {formatMessage({ id: 'system.away_help' })}
        </p>
      </div>
    );
  }
  if (connection === 'there') return <div role="status" />;
  return (
    <div className={styles.status} data-tone="done" role="status">
      <IconCircleCheck size={18} stroke={1.75} aria-hidden />
      <p>{formatMessage({ id: 'system.back' })}</p>
    </div>
  );
}
