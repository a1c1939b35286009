import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { onHearing } from '../api/hearing.ts';
import { ChunkError } from '../api/load-chunk.ts';
import { ErrorId, errorIdOf } from '../generated/error-id.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './crash-screen.module.css';
import { useNewRelease } from './use-new-release.ts';

/** What is left when a page breaks: what happened, what to quote, and the ways on. */
export function CrashScreen({ error }: ErrorComponentProps) {
  const { formatMessage } = useIntl();
  const router = useRouter();
  const id = useReportedId(error);
  const isPart = error instanceof ChunkError;
  const isOutdated = useNewRelease() !== undefined;
  const help = isOutdated ? 'system.part_outdated_help' : 'system.part_failed_help';
  useEffect(() => {
    if (!isPart) return undefined;
    let wasAway = !navigator.onLine;
    return onHearing(({ isAnswered }) => {
      // The first answer after a silence: the part may come now.
      if (isAnswered && wasAway) void router.invalidate();
      wasAway = !isAnswered;
    });
  }, [isPart, router]);
  return (
    <main className={styles.crash}>
      <Notice
        tone="error"
        title={formatMessage({ id: isPart ? 'system.part_failed' : 'system.page_failed' })}
        action={
          <div className={styles.actions}>
            {isPart && !isOutdated && (
              <Button size="xs" onClick={() => void router.invalidate()}>
                {formatMessage({ id: 'common.retry' })}
              </Button>
            )}
            <Button size="xs" variant={isPart && !isOutdated ? 'default' : 'filled'} onClick={() => location.reload()}>
              {formatMessage({ id: 'common.reload' })}
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

/** Of a refused call its own id; of an error in the page the one it is told to the server under. */
function useReportedId(error: unknown): string | undefined {
  const { report } = useRouter().options.context;
  const [id, setId] = useState(errorIdOf(error));
  useEffect(() => {
    let isLeft = false;
    void report(error).then((told) => {
      if (!isLeft && told !== undefined) setId(told);
    });
    return () => {
      isLeft = true;
    };
  }, [error, report]);
  return id;
}
