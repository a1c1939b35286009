import type { MessageId } from '@fordra/texts/message-id';
import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';
import { Notice } from '../ui/display/notice.tsx';
import { ErrorId, errorIdOf } from './error-id.tsx';
import { wordsForFailure } from './failure.ts';

type Props = {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** What could not be loaded; shown instead of the general text. */
  readonly what?: MessageId;
};

/** Shown in place of the content: what happened, what to do, and the id of the error. */
export function LoadFailure({ error, onRetry, what }: Props) {
  const { formatMessage } = useIntl();
  const { title, help, retry } = wordsForFailure(error);
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
      <ErrorId id={errorIdOf(error)} />
    </Notice>
  );
}
