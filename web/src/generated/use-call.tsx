import type { MessageId } from '@fordra/texts/message-id';
import { notifications } from '@mantine/notifications';
import { useIntl } from 'react-intl';
import { ApiError } from '../api/api-error.ts';
import { ErrorId, errorIdOf } from './error-id.tsx';

type Options = {
  /** What to say when it is done; `common.ok` unless given, nothing for null. */
  readonly done?: string | null;
  /** What to say when the server does not say it. */
  readonly otherwise?: MessageId;
};

/**
 * Makes a call and says in passing how it went (spec A §8): the server's own words for a refusal, else that something went
 * wrong, with the id to quote. Gives whether it was done; who needs the answer takes it in `run`.
 */
export function useCall() {
  const sayFailure = useFailureSnack();
  const { formatMessage } = useIntl();
  return async (run: () => Promise<unknown>, { done, otherwise }: Options = {}): Promise<boolean> => {
    try {
      await run();
    } catch (error) {
      sayFailure(error, otherwise);
      return false;
    }
    if (done !== null) {
      notifications.show({
        closeButtonProps: { 'aria-label': formatMessage({ id: 'common.close' }) },
        message: done ?? formatMessage({ id: 'common.ok' }),
      });
    }
    return true;
  };
}

/** Says that a call failed, for those who do more about it than that. What was given up is not told. */
export function useFailureSnack() {
  const { formatMessage } = useIntl();
  return (error: unknown, otherwise: MessageId = 'system.error') => {
    if (error instanceof Error && error.name === 'AbortError') return;
    const words = error instanceof ApiError ? error.localeMessage : undefined;
    notifications.show({
      color: 'red',
      closeButtonProps: { 'aria-label': formatMessage({ id: 'common.close' }) },
      message: (
        <>
          <p>{words ?? formatMessage({ id: otherwise })}</p>
          <ErrorId id={errorIdOf(error)} />
        </>
      ),
    });
  };
}
