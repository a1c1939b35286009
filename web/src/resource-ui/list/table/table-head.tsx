import { useIntl } from 'react-intl';
import screenReader from '../../../ui/display/visually-hidden.module.css';
import type { Column } from '../cell/use-columns.tsx';
import type { SortKey } from '../plan/sort-state.ts';
import { ColumnHeading } from './column-heading.tsx';
import styles from './list-table.module.css';

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
        {columns.map(({ path, linkOf, ...column }) =>
          linkOf ? (
            <th key="row-link" scope="col" className={styles.linkCell}>
              <span className={screenReader.only}>{column.label}</span>
            </th>
          ) : (
            <ColumnHeading key={path} {...column} attribute={path} hint={hint} sort={sort} onSort={onSort} />
          ),
        )}
      </tr>
    </thead>
  );
}
