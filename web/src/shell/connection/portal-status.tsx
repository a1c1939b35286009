import { Button, CloseButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconRefresh } from '../../ui/theme/icons.ts';
import { ConnectionNote } from './connection-note.tsx';
import { readDeclinedRelease, storeDeclinedRelease } from './declined-release.ts';
import styles from './portal-status.module.css';
import { useConnection } from './use-connection.ts';
import { useNewRelease } from './use-new-release.ts';

/** The state of the whole portal: no connection, connected again, or a new release that the user can load. */
export function PortalStatus() {
  const { formatMessage } = useIntl();
  const connection = useConnection();
  const release = useNewRelease();
  const [declined, setDeclined] = useState(() => readDeclinedRelease());
  useFetchAgain(connection === 'back');
  if (connection !== 'there' || release === undefined || release === declined)
    return <ConnectionNote connection={connection} />;
  return (
    <div className={styles.status} role="status">
      <IconRefresh size={18} stroke={1.75} aria-hidden />
      <p>{formatMessage({ id: 'system.new_release' })}</p>
      <Button size="compact-sm" onClick={() => location.reload()}>
        {formatMessage({ id: 'system.new_release_reload' })}
      </Button>
      <CloseButton
        size="sm"
        aria-label={formatMessage({ id: 'system.new_release_later' })}
        onClick={() => {
          storeDeclinedRelease(release);
          setDeclined(release);
        }}
      />
    </div>
  );
}

/** Queries that failed without a connection are repeated. */
function useFetchAgain(isBack: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isBack) return;
    void queries.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error' || state.fetchFailureCount > 0,
    });
  }, [isBack, queries]);
}
