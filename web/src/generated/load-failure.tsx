import type { MessageId } from '@fordra/texts/message-id';
import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';
import { ApiError } from '../api/api-error.ts';
import { Notice } from '../ui/notice.tsx';
import { wordsForFailure } from './failure.ts';

type Props = {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** What could not be loaded, where that says more than what happened. */
  readonly what?: MessageId;
};

/** Stands where the content would have been: what happened, what to do, what to quote. */
export function LoadFailure({ error, onRetry, what }: Props) {
  const { formatMessage } = useIntl();
  const { title, help, retry } = wordsForFailure(error);
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <Notice
      tone="error"
      title={formatMessage({ id: what ?? title })}
      action={
        retry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {formatMessage({ id: 'common.retry' })}
          </Button>
        )
      }
    >
      <p>{formatMessage({ id: help })}</p>
      {requestId && <p>{formatMessage({ id: 'system.error_id' }, { id: requestId })}</p>}
    </Notice>
  );
}
