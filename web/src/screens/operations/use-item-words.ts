import { useIntl } from 'react-intl';
import { useLabels } from '../../resource-ui/label/use-labels.ts';

/** The name of a flow item; one with a name of its own in the configuration is shown by that. */
export function useItemWords(): (item: string) => string {
  const { formatMessage } = useIntl();
  const { has, named } = useLabels();
  return (item) => {
    if (item === 'time_is_up') return formatMessage({ id: 'operations.time_is_up' });
    return has(`flow.item.${item}`) ? named(`flow.item.${item}`) : item;
  };
}
