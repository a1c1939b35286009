import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { onServerSignal } from '../../api/server-signals.ts';
import { ErrorId, errorIdOf } from '../../failure/error-id.tsx';
import { ChunkError } from '../../loading/load-chunk.ts';
import { Notice } from '../../ui/display/notice.tsx';
import styles from './crash-screen.module.css';
import { useNewRelease } from './use-new-release.ts';

/** Shown when a page crashes: the error, its id, and what the user can do. */
export function CrashScreen({ error }: ErrorComponentProps) {
  const { formatMessage } = useIntl();
  const id = useReportedId(error);
  const isPart = error instanceof ChunkError;
  const isOutdated = useNewRelease() !== undefined;
  const help = isOutdated ? 'system.part_outdated_help' : 'system.part_failed_help';
  useEffect(() => {
    if (!isPart) return undefined;
    let wasAway = !navigator.onLine;
    return onServerSignal(({ isAnswered }) => {
      // After the first answer of the server the chunk may load; a browser that has failed to fetch a module does not
      // fetch it again in the same page.
      if (isAnswered && wasAway) location.reload();
      wasAway = !isAnswered;
    });
  }, [isPart]);
  return (
    <main className={styles.crash}>
      <Notice
        tone="error"
        title={formatMessage({ id: isPart ? 'system.part_failed' : 'system.page_failed' })}
        action={
          <div className={styles.actions}>
            <Button size="xs" onClick={() => location.reload()}>
              {formatMessage({ id: isPart && !isOutdated ? 'common.retry' : 'common.reload' })}
            </Button>
            <Button size="xs" variant="default" component="a" href="/">
              {formatMessage({ id: 'common.back_to_start' })}
            </Button>
          </div>
        }
      >
        <p>{formatMessage({ id: isPart ? help : 'system.page_failed_help' })}</p>
        <ErrorId id={id} />
      </Notice>
    </main>
  );
}

/** The id of the refused call, or of the reported error of the page. */
function useReportedId(error: unknown): string | undefined {
  const { report } = useRouter().options.context;
  const [id, setId] = useState(errorIdOf(error));
  useEffect(() => {
    let isLeft = false;
    void report(error).then((faultId) => {
      if (!isLeft && faultId !== undefined) setId(faultId);
    });
    return () => {
      isLeft = true;
    };
  }, [error, report]);
  return id;
}
