import { NativeSelect } from '@mantine/core';
import { useIntl } from 'react-intl';
import { useLabels } from '../use-labels.ts';
import { type SortKey, writeSort } from './sort-state.ts';

type Props = {
  readonly resource: string;
  readonly columns: readonly string[];
  readonly sort: readonly SortKey[];
  readonly onSort: (sort: string) => void;
};

/** Order on a phone, where there are no headings to press. */
export function SortSelect({ resource, columns, sort, onSort }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const choices = columns.flatMap((path) => {
    const attribute = labels.attribute(resource, path);
    return [
      { value: path, label: formatMessage({ id: 'list.ascending' }, { attribute }) },
      { value: `-${path}`, label: formatMessage({ id: 'list.descending' }, { attribute }) },
    ];
  });
  return (
    <NativeSelect
      aria-label={formatMessage({ id: 'list.sort_by' })}
      data={choices}
      value={writeSort(sort.slice(0, 1))}
      onChange={(event) => onSort(event.currentTarget.value)}
    />
  );
}
