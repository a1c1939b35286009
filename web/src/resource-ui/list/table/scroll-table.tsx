import { Fragment, useEffect, useMemo, useRef } from 'react';
import type { Item } from '../../query/items.ts';
import { type OnOpen, useRowOpening } from '../cell/open-rows.ts';
import type { Column } from '../cell/use-columns.tsx';
import type { Kind } from '../plan/column-kind.ts';
import type { SortKey } from '../plan/sort-state.ts';
import { ListRow } from './list-row.tsx';
import styles from './list-table.module.css';
import { RowGap } from './row-gap.tsx';
import { type Density, rowHeight, rowsInView, scrollToRow } from './row-height.ts';
import { rowPositions } from './row-positions.ts';
import { TableHead } from './table-head.tsx';
import { useAside } from './use-aside.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowWindow } from './use-row-window.ts';

type Props = {
  readonly resource: string;
  readonly label: string;
  readonly columns: readonly Column[];
  readonly count: number;
  readonly itemAt: (index: number) => Item | undefined;
  /** Called with the first and the last visible row. */
  readonly onView: (first: number, last: number) => void;
  readonly sort: readonly SortKey[];
  readonly density: Density;
  readonly onSort: (attribute: string, add: boolean) => void;
  readonly onOpen: OnOpen;
};

/** The widths of columns must not change while rows are added and removed. */
const widths: Partial<Record<Kind, number>> = { boolean: 6, day: 8, instant: 10, integer: 7, decimal: 7, amount: 9 };
const usualWidth = 15;

/** All rows, of which only the visible ones are drawn. */
export function ScrollTable({ resource, label, columns, count, itemAt, onView, sort, density, onSort, onOpen }: Props) {
  const list = useRef<HTMLElement>(null);
  const keys = useRowKeys({
    list,
    count,
    perPage: () => rowsInView(list.current, density),
    reach: (index) => scrollToRow(list.current, index, density),
  });
  useRowOpening(list, onOpen);
  useAside(list);
  const { active } = keys;
  const rowPx = useMemo(() => rowHeight(density), [density]);
  const { first, last } = useRowWindow(list, count, rowPx);
  useEffect(() => onView(first, last), [first, last, onView]);
  const positions = rowPositions(first, last, active);
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
      <table className={styles.table} data-density={density} data-fixed="" aria-rowcount={count + 1}>
        <colgroup>
          {columns.map(({ path, kind, linkOf }) => (
            <col
              key={linkOf ? 'row-link' : path}
              style={{ inlineSize: `${(kind && widths[kind]) ?? usualWidth}rem` }}
            />
          ))}
        </colgroup>
        <TableHead columns={columns} sort={sort} onSort={onSort} />
        <tbody>
          {positions.map(({ index, skipped }) => (
            <Fragment key={index}>
              {skipped > 0 && <RowGap height={skipped * rowPx} />}
              <ListRow {...{ resource, index, columns }} item={itemAt(index)} isActive={index === active} ofMany />
            </Fragment>
          ))}
          <RowGap height={(count - 1 - positions.at(-1)!.index) * rowPx} />
        </tbody>
      </table>
    </section>
  );
}
