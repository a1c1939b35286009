import { useIntl } from 'react-intl';
import { useLabels } from '../../resource-ui/label/use-labels.ts';

/** What an item of a flow is called; one that a configuration has named itself stands under that name. */
export function useItemWords(): (item: string) => string {
  const { formatMessage } = useIntl();
  const { has, named } = useLabels();
  return (item) => {
    if (item === 'time_is_up') return formatMessage({ id: 'operations.time_is_up' });
    return has(`flow.item.${item}`) ? named(`flow.item.${item}`) : item;
  };
}
