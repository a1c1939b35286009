import { useIntl } from 'react-intl';

/** The remaining wait: in seconds if short, else in minutes. */
export function useWaitWords(): (seconds: number) => string {
  const { formatMessage } = useIntl();
  return (seconds) =>
    seconds <= 90
      ? formatMessage({ id: 'sign-in.seconds' }, { seconds })
      : formatMessage({ id: 'sign-in.minutes' }, { minutes: Math.ceil(seconds / 60) });
}
