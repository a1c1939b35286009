import { useIntl } from 'react-intl';

/** How long a wait is still: seconds when they can be watched, else minutes. */
export function useWaitWords(): (seconds: number) => string {
  const { formatMessage } = useIntl();
  return (seconds) =>
    seconds <= 90
      ? formatMessage({ id: 'sign-in.seconds' }, { seconds })
      : formatMessage({ id: 'sign-in.minutes' }, { minutes: Math.ceil(seconds / 60) });
}
