import { use, useMemo, useRef } from 'react';
import { valueAt } from '../../definition/property-at.ts';
import type { Item } from '../../query/items.ts';
import { type OnOpen, useRowOpening } from '../cell/open-rows.ts';
import { TitlesContext } from '../cell/reference-cell.tsx';
import type { Column } from '../cell/use-columns.tsx';
import { findWidest } from '../cell/widest-values.ts';
import type { SortKey } from '../plan/sort-state.ts';
import { drawCell, ListRow, Shape } from './list-row.tsx';
import styles from './list-table.module.css';
import { RowGap } from './row-gap.tsx';
import { type Density, rowHeight, rowsInView, scrollToRow } from './row-height.ts';
import { TableHead } from './table-head.tsx';
import { useAside } from './use-aside.ts';
import { useFirstRows } from './use-first-rows.ts';
import { useRowKeys } from './use-row-keys.ts';

type Props = {
  readonly resource: string;
  readonly label: string;
  readonly columns: readonly Column[];
  /** Undefined while the first rows are loading. */
  readonly items: readonly Item[] | undefined;
  readonly sort: readonly SortKey[];
  readonly isStale: boolean;
  readonly density: Density;
  readonly onSort: (attribute: string, add: boolean) => void;
  readonly onOpen: OnOpen;
};

const rowsWhileLoading = 10;

/** One page of rows. */
export function ListTable({ resource, label, columns, items, sort, isStale, density, onSort, onOpen }: Props) {
  const list = useRef<HTMLElement>(null);
  const rowPx = useMemo(() => rowHeight(density), [density]);
  const count = items?.length ?? 0;
  const drawn = useFirstRows(list, count, rowPx);
  const keys = useRowKeys({
    list,
    count,
    perPage: () => rowsInView(list.current, density),
    reach: (index) => index >= drawn && scrollToRow(list.current, index, density),
  });
  useRowOpening(list, onOpen);
  useAside(list);
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
        // Screen readers get the number of all rows, drawn or not.
        {...(drawn < count && { 'aria-rowcount': count + 1 })}
      >
        <TableHead columns={columns} sort={sort} onSort={onSort} />
        <tbody className={items ? undefined : styles.pending}>
          {items
            ? items
                .slice(0, drawn)
                .map((item, index) => (
                  <ListRow key={item._id} {...{ resource, item, index, columns }} isActive={index === keys.active} />
                ))
            : Array.from({ length: rowsWhileLoading }, (_, row) => (
                <PendingRow key={row} row={row} columns={columns} />
              ))}
          {items && drawn < count && <RestGap items={items.slice(drawn)} {...{ columns, rowPx }} />}
        </tbody>
      </table>
    </section>
  );
}

type RestProps = { readonly items: readonly Item[]; readonly columns: readonly Column[]; readonly rowPx: number };

/** As high and as wide as the rows it replaces, so that nothing moves when they are drawn. */
function RestGap({ items, columns, rowPx }: RestProps) {
  const titles = use(TitlesContext);
  const widest = findWidest(columns, items, titles);
  return (
    <RowGap height={items.length * rowPx}>
      {columns.map((column, at) => (
        <td key={column.linkOf ? 'row-link' : column.path}>
          {column.linkOf?.(valueAt(widest[at]!, column.path)) ?? drawCell(column, widest[at]!)}
        </td>
      ))}
    </RowGap>
  );
}

function PendingRow({ row, columns }: { readonly row: number; readonly columns: readonly Column[] }) {
  return (
    <tr>
      {columns.map(({ path, linkOf }, at) => (
        <td key={linkOf ? 'row-link' : path}>
          <Shape at={row * 3 + at * 5} />
        </td>
      ))}
    </tr>
  );
}
