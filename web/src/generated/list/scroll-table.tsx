import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useCallback, useEffect, useRef } from 'react';
import type { Item } from '../../api/items.ts';
import type { Kind } from './column-kind.ts';
import { ListRow } from './list-row.tsx';
import styles from './list-table.module.css';
import { useRowOpening } from './open-rows.ts';
import { type Density, rowHeight, rowsInView } from './row-height.ts';
import type { SortKey } from './sort-state.ts';
import { TableHead } from './table-head.tsx';
import type { Column } from './use-columns.tsx';
import { useRowKeys } from './use-row-keys.ts';

type Props = {
  readonly resource: string;
  readonly label: string;
  readonly columns: readonly Column[];
  readonly count: number;
  readonly itemAt: (index: number) => Item | undefined;
  /** The rows from the first to the last of these are looked at. */
  readonly onView: (first: number, last: number) => void;
  readonly sort: readonly SortKey[];
  readonly density: Density;
  readonly onSort: (attribute: string, add: boolean) => void;
};

const overscan = 8;
/** As rows come and go a column must not change its width. */
const widths: Partial<Record<Kind, number>> = { boolean: 6, day: 8, instant: 10, integer: 7, decimal: 7, amount: 9 };
const usualWidth = 15;

/** All rows, of which only those in view are drawn. */
export function ScrollTable({ resource, label, columns, count, itemAt, onView, sort, density, onSort }: Props) {
  const list = useRef<HTMLElement>(null);
  const keys = useRowKeys({
    list,
    count,
    perPage: () => rowsInView(list.current, density),
    reach: (index) => rows.scrollToIndex(index),
  });
  useRowOpening(list);
  const { active } = keys;
  const rows = useVirtualizer({
    count,
    getScrollElement: () => list.current,
    estimateSize: useCallback(() => rowHeight(density), [density]),
    overscan,
    scrollPaddingStart: rowHeight('normal'),
    // The row that has the focus stays, however far one scrolls.
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) =>
        [...new Set([...defaultRangeExtractor(range), Math.min(active, range.count - 1)])].sort((a, b) => a - b),
      [active],
    ),
  });
  useEffect(() => rows.measure(), [rows, density]);
  const { startIndex: first = 0, endIndex: last = 0 } = rows.range ?? {};
  useEffect(() => onView(first, last), [first, last, onView]);

  const drawn = rows.getVirtualItems();
  const gaps = drawn.map(({ start }, at) => start - (drawn[at - 1]?.end ?? 0));
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
          {columns.map(({ path, kind }) => (
            <col key={path} style={{ inlineSize: `${(kind && widths[kind]) ?? usualWidth}rem` }} />
          ))}
        </colgroup>
        <TableHead columns={columns} sort={sort} onSort={onSort} />
        <tbody>
          {drawn.map(({ index }, at) => (
            <Fragment key={index}>
              <Gap height={gaps[at]!} />
              <ListRow {...{ resource, index, columns }} item={itemAt(index)} isActive={index === active} ofMany />
            </Fragment>
          ))}
          <Gap height={rows.getTotalSize() - (drawn.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
    </section>
  );
}

/** Takes the place of the rows that are not drawn. */
function Gap({ height }: { readonly height: number }) {
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row is nothing one can come to by key
  return height > 0 ? <tr aria-hidden="true" style={{ blockSize: `${height}px` }} /> : null;
}
