import { useIntl } from 'react-intl';
import type { Column } from '../cell/use-columns.tsx';
import type { SortKey } from '../plan/sort-state.ts';
import { ColumnHeading } from './column-heading.tsx';

type Props = {
  readonly columns: readonly Column[];
  readonly sort: readonly SortKey[];
  readonly onSort: (attribute: string, add: boolean) => void;
};

export function TableHead({ columns, sort, onSort }: Props) {
  const { formatMessage } = useIntl();
  const hint = formatMessage({ id: 'list.sort_hint' });
  return (
    <thead>
      <tr>
        {columns.map(({ path, ...column }) => (
          <ColumnHeading key={path} {...column} attribute={path} hint={hint} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}
