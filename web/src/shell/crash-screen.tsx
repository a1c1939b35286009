import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { ApiError } from '../api/api-error.ts';
import { Notice } from '../ui/notice.tsx';
import styles from './crash-screen.module.css';

/** What is left when a page breaks: what happened, what to quote, and two ways on. */
export function CrashScreen({ error }: ErrorComponentProps) {
  const { formatMessage } = useIntl();
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <main className={styles.crash}>
      <Notice
        tone="error"
        title={formatMessage({ id: 'system.page_failed' })}
        action={
          <div className={styles.actions}>
            <Button size="xs" onClick={() => location.reload()}>
              {formatMessage({ id: 'common.reload' })}
            </Button>
            <Button size="xs" variant="default" component="a" href="/">
              {formatMessage({ id: 'common.back_to_start' })}
            </Button>
          </div>
        }
      >
        <p>{formatMessage({ id: 'system.page_failed_help' })}</p>
        {requestId && <p>{formatMessage({ id: 'system.error_id' }, { id: requestId })}</p>}
      </Notice>
    </main>
  );
}
