import { memo, type ReactNode } from 'react';
import { currencyAttribute } from '../../definition/in-currency.ts';
import { isEmpty, valueAt } from '../../definition/property-at.ts';
import type { Item } from '../../query/items.ts';
import { addressOfItem } from '../cell/open-rows.ts';
import type { Column } from '../cell/use-columns.tsx';
import styles from './list-table.module.css';

type Props = {
  readonly resource: string;
  /** Undefined while it is loading. */
  readonly item: Item | undefined;
  readonly index: number;
  readonly columns: readonly Column[];
  readonly isActive: boolean;
  /** Its index among all rows, if not all of them are drawn. */
  readonly ofMany?: boolean;
};

/** Plain cells on purpose: a page of rows must be fast to draw, and moving the focus must draw two rows, not all. */
export const ListRow = memo(function ListRow({ resource, item, index, columns, isActive, ofMany }: Props) {
  return (
    <tr className={styles.row} data-item="" {...(ofMany && { 'aria-rowindex': index + 2 })}>
      {columns.map((column, at) => {
        if (column.linkOf) return <LinkCell key="row-link" {...{ resource, item, column }} row={index} />;
        const value = item && valueAt(item, column.path);
        const drawn = item ? drawCell(column, item) : <Shape at={index * 3 + at * 5} />;
        return (
          <td key={column.path} data-number={column.isNumber || undefined}>
            {at > 0 ? (
              drawn
            ) : (
              <a
                className={styles.link}
                data-row={index}
                tabIndex={isActive ? 0 : -1}
                {...(item && { href: column.opens?.(item) ?? addressOfItem(resource, item._id) })}
              >
                {item && isEmpty(value) ? item._id : drawn}
              </a>
            )}
          </td>
        );
      })}
    </tr>
  );
});

type LinkProps = Pick<Props, 'resource' | 'item'> & { readonly column: Column; readonly row: number };

/** Out of the tab order, since the first cell of the row opens the same item. */
function LinkCell({ resource, item, column: { path, linkOf }, row }: LinkProps) {
  const text = item && linkOf?.(valueAt(item, path));
  return (
    <td className={styles.linkCell}>
      {item && text && (
        <a className={styles.rowLink} data-row={row} tabIndex={-1} href={addressOfItem(resource, item._id)}>
          {text}
        </a>
      )}
    </td>
  );
}

export function drawCell({ path, draw }: Column, item: Item): ReactNode {
  return draw(valueAt(item, path), item[currencyAttribute]);
}

/** The placeholder of a value that is loading. */
export function Shape({ at }: { readonly at: number }) {
  return <span className={styles.shape} data-width={at % 4} />;
}
