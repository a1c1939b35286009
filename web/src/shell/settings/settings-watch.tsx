import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { SettingsContext } from '../../user/settings/settings-context.ts';
import { userDataQuery } from '../../user/user-data.ts';

/** Passes the user's readable attributes to the settings store, and shows the outcome of saving. */
export function SettingsWatch() {
  const { formatMessage } = useIntl();
  const store = use(SettingsContext);
  const rights = useQuery(userDataQuery).data?.access_rights;
  useEffect(() => {
    // A list can show, sort and filter by every attribute that the user may read.
    store?.know((resource) => rights?.[resource] && Object.keys(rights[resource].attribute_access));
  }, [store, rights]);
  useEffect(
    () =>
      store?.onReport((report) =>
        notifications.show({
          id: 'settings',
          color: 'red',
          closeButtonProps: { 'aria-label': formatMessage({ id: 'common.close' }) },
          ...(report === 'rejected'
            ? { message: formatMessage({ id: 'settings.rejected' }) }
            : {
                title: formatMessage({ id: 'settings.failed' }),
                message: formatMessage({ id: 'settings.failed_help' }),
              }),
        }),
      ),
    [store, formatMessage],
  );
  return null;
}
