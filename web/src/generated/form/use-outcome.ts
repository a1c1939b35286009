import type { DisplayTab } from '@fordra/schema/ui-structure';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { firstFault } from './fault-places.ts';
import { useFocusOnField } from './use-focus-on-field.ts';
import type { Outcome } from './use-item-editor.ts';

type Way = {
  readonly resource: string;
  readonly tabs: readonly DisplayTab[];
  readonly tab: DisplayTab;
  readonly onTab: (key: string) => void;
  readonly onDone: () => void;
};

/** Where the person goes after pressing save: on to the saved item, or to the first field to correct. */
export function useOutcome({ resource, tabs, tab, onTab, onDone }: Way): (outcome: Outcome) => Promise<void> {
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const focusOn = useFocusOnField();
  return async (outcome) => {
    if (outcome.was === 'invalid') {
      const first = firstFault(tabs, outcome.faults);
      if (!first) return;
      if (first.tab !== tab.key) onTab(first.tab);
      focusOn(first.path);
    }
    if (outcome.was === 'saved' || outcome.was === 'unchanged') {
      await queries.invalidateQueries({
        predicate: ({ queryKey: [what, of] }) => of === resource && what !== 'definition',
      });
      notifications.show({
        closeButtonProps: { 'aria-label': formatMessage({ id: 'common.close' }) },
        message: formatMessage({ id: outcome.was === 'saved' ? 'form.saved' : 'form.nothing_changed' }),
      });
      onDone();
    }
  };
}
