import { useIntl } from 'react-intl';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { rowsInWords } from './rows-in-words.ts';

/** Each filter in a few words; one that is undefined gives all rows. */
export function useRowWords(): (resource: string, filters: readonly unknown[]) => readonly string[] {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  return (resource, filters) => {
    if (filters.includes(undefined)) return [formatMessage({ id: 'rights.every_row' })];
    return rowsInWords(filters).map((conditions) =>
      conditions
        .map((one) =>
          'id' in one
            ? formatMessage({ id: one.id })
            : `${labels.attribute(resource, one.attribute)}: ${one.values
                .map((value) => labels.enumValue(resource, one.attribute, value))
                .join(', ')}`,
        )
        .join(' · '),
    );
  };
}
