import { useRef } from 'react';
import type { Item } from '../../api/items.ts';
import { ListRow, Shape } from './list-row.tsx';
import styles from './list-table.module.css';
import { useRowOpening } from './open-rows.ts';
import { type Density, rowsInView } from './row-height.ts';
import type { SortKey } from './sort-state.ts';
import { TableHead } from './table-head.tsx';
import type { Column } from './use-columns.tsx';
import { useRowKeys } from './use-row-keys.ts';

type Props = {
  readonly resource: string;
  readonly label: string;
  readonly columns: readonly Column[];
  /** Undefined while the first rows are on their way. */
  readonly items: readonly Item[] | undefined;
  readonly sort: readonly SortKey[];
  readonly isStale: boolean;
  readonly density: Density;
  readonly onSort: (attribute: string, add: boolean) => void;
};

const rowsWhileLoading = 10;

/** One page of rows. */
export function ListTable({ resource, label, columns, items, sort, isStale, density, onSort }: Props) {
  const list = useRef<HTMLElement>(null);
  const keys = useRowKeys({ list, count: items?.length ?? 0, perPage: () => rowsInView(list.current, density) });
  useRowOpening(list);
  return (
    <section
      ref={list}
      className={styles.scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
    >
      <table
        className={styles.table}
        aria-busy={isStale || items === undefined}
        data-stale={isStale || undefined}
        data-density={density}
      >
        <TableHead columns={columns} sort={sort} onSort={onSort} />
        <tbody className={items ? undefined : styles.pending}>
          {items
            ? items.map((item, index) => (
                <ListRow key={item._id} {...{ resource, item, index, columns }} isActive={index === keys.active} />
              ))
            : Array.from({ length: rowsWhileLoading }, (_, row) => (
                <PendingRow key={row} row={row} columns={columns} />
              ))}
        </tbody>
      </table>
    </section>
  );
}

function PendingRow({ row, columns }: { readonly row: number; readonly columns: readonly Column[] }) {
  return (
    <tr>
      {columns.map(({ path }, at) => (
        <td key={path}>
          <Shape at={row * 3 + at * 5} />
        </td>
      ))}
    </tr>
  );
}
