import type { MessageId } from '@fordra/texts/message-id';
import { notifications } from '@mantine/notifications';
import { useIntl } from 'react-intl';
import { ApiError } from '../api/api-error.ts';
import { ErrorId, errorIdOf } from './error-id.tsx';
import { useRefusalHelp } from './refusal-context.ts';

type Options = {
  /** The text after a success; `common.ok` by default, none for null. */
  readonly done?: string | null;
  /** The text for a failure without a text of the server. */
  readonly otherwise?: MessageId;
};

/**
 * Makes a call and shows its outcome in a short message (spec A §8): the server's text for a refusal, otherwise a general
 * failure with the id of the error. Resolves to whether the call succeeded; `run` receives the answer.
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

/** Shows that a call failed. A cancelled call is not shown; one that is explained stays until it is closed. */
export function useFailureSnack() {
  const { formatMessage } = useIntl();
  const helpWith = useRefusalHelp();
  return (error: unknown, otherwise: MessageId = 'system.error') => {
    if (error instanceof Error && error.name === 'AbortError') return;
    const words = error instanceof ApiError ? error.localeMessage : undefined;
    const help = helpWith(error);
    notifications.show({
      color: 'red',
      ...(help && { autoClose: false }),
      closeButtonProps: { 'aria-label': formatMessage({ id: 'common.close' }) },
      message: (
        <>
          <p>{words ?? formatMessage({ id: otherwise })}</p>
          <ErrorId id={errorIdOf(error)} />
          {help}
        </>
      ),
    });
  };
}
