import type { ResourceUi } from '@fordra/schema/ui-structure';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { SettingsContext } from '../api/settings-context.ts';
import { userDataQuery } from '../api/user-data.ts';

/** Tells the settings what the user's screens know, and the user what became of the settings. */
export function SettingsWatch() {
  const { formatMessage } = useIntl();
  const store = use(SettingsContext);
  const structure = useQuery(userDataQuery).data?.ui_structure.structure;
  useEffect(() => {
    store?.know((resource) => structure?.[resource] && searchAttributes(structure[resource]));
  }, [store, structure]);
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

/** What the item search can show, sort or filter by: its own attributes, and those of the item itself. */
function searchAttributes({ title, item_search: search, item_display: display }: ResourceUi): readonly string[] {
  const shown = display.tabs.flatMap((tab) =>
    'groups' in tab ? tab.groups.flatMap(({ attributes }) => attributes) : [],
  );
  const sorted = search.sort.map((name) => name.replace(/^-/, ''));
  const always = [title, '_id', '_created', '_updated'];
  return [...search.columns, ...search.filters, ...search.text_search_attributes, ...sorted, ...shown, ...always];
}
