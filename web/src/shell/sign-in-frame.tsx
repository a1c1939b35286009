import { Outlet } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { SettlingBars } from '../ui/display/settling-bars.tsx';
import { Wordmark } from '../ui/display/wordmark.tsx';
import { ConnectionNote } from './connection/connection-note.tsx';
import { useConnection } from './connection/use-connection.ts';
import { CornerPreferences } from './corner-preferences.tsx';
import styles from './sign-in-frame.module.css';

/** The pages before the portal: no header, no drawers (spec A §2.2). */
export function SignInFrame() {
  const { formatMessage } = useIntl();
  const connection = useConnection();
  return (
    <>
      <div className={styles.frame}>
        <aside className={styles.side}>
          <Wordmark tone="light" />
          <SettlingBars />
          <p className={styles.tagline}>{formatMessage({ id: 'sign-in.tagline' })}</p>
        </aside>
        <div className={styles.page}>
          <div className={styles.top}>
            <span className={styles.wordmark}>
              <Wordmark />
            </span>
            <CornerPreferences />
          </div>
          <main className={styles.main}>
            <Outlet />
          </main>
        </div>
      </div>
      <ConnectionNote connection={connection} side="end" />
    </>
  );
}
