import type { MessageId } from '@fordra/texts/message-id';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { statusOf } from '../api/api-error.ts';
import { Notice } from '../ui/display/notice.tsx';
import { ErrorId, errorIdOf } from './error-id.tsx';
import { wordsForFailure } from './failure.ts';
import { useRefusalHelp } from './refusal-context.ts';

type Props = {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** What could not be loaded; shown instead of the general text. */
  readonly what?: MessageId;
  /** Shown below a refusal for lack of a right; by default what the frame says of it. */
  readonly why?: ReactNode;
};

/** Shown in place of the content: what happened, what to do, and the id of the error. */
export function LoadFailure({ error, onRetry, what, why }: Props) {
  const { formatMessage } = useIntl();
  const helpWith = useRefusalHelp();
  const { title, help, retry } = wordsForFailure(error);
  return (
    <Notice
      tone="error"
      title={formatMessage({ id: what ?? title })}
      action={
        retry ? (
          <Button size="xs" variant="default" onClick={onRetry}>
            {formatMessage({ id: 'common.retry' })}
          </Button>
        ) : (
          statusOf(error) === 403 && (why ?? helpWith(error))
        )
      }
    >
      <p>{formatMessage({ id: help })}</p>
      <ErrorId id={errorIdOf(error)} />
    </Notice>
  );
}
