import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

/** Shows a short message that something is done. */
export function useSnack(): (message: ReactNode) => void {
  const { formatMessage } = useIntl();
  return (message) =>
    notifications.show({ closeButtonProps: { 'aria-label': formatMessage({ id: 'common.close' }) }, message });
}
