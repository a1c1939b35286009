import { useIntl } from 'react-intl';
import { IconCircleCheck, IconCloudOff } from '../../ui/theme/icons.ts';
import styles from './portal-status.module.css';
import type { Connection } from './use-connection.ts';

type Props = {
  readonly connection: Connection;
  /** The corner at the bottom, where it covers no text. */
  readonly side?: 'start' | 'end';
};

/** Shows that the connection is lost, and that it is back; nothing otherwise. */
export function ConnectionNote({ connection, side = 'start' }: Props) {
  const { formatMessage } = useIntl();
  if (connection === 'away') {
    return (
      <div className={styles.status} data-tone="warning" data-side={side} role="status">
        <IconCloudOff size={18} stroke={1.75} aria-hidden />
        <p>
          <strong>{formatMessage({ id: 'system.away' })}</strong> {formatMessage({ id: 'system.away_help' })}
        </p>
      </div>
    );
  }
  if (connection === 'there') return <div role="status" />;
  return (
    <div className={styles.status} data-tone="done" data-side={side} role="status">
      <IconCircleCheck size={18} stroke={1.75} aria-hidden />
      <p>{formatMessage({ id: 'system.back' })}</p>
    </div>
  );
}
