import type { Definition } from '@fordra/schema/definition';
import type { ResourceUi } from '@fordra/schema/ui-structure';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import type { Item } from '../../api/items.ts';
import type { Titles } from '../../api/reference-titles.ts';
import { useLabels } from '../use-labels.ts';
import { isEmpty, propertyAt, valueAt } from '../value/property-at.ts';
import { Value } from '../value/value.tsx';
import { ColumnHeading } from './column-heading.tsx';
import { isNumber, isSortable } from './column-kind.ts';
import styles from './list-table.module.css';
import { moveFocus, rowLink } from './move-focus.ts';
import type { SortKey } from './sort-state.ts';

type Props = {
  readonly resource: string;
  readonly ui: ResourceUi;
  readonly definition: Definition | undefined;
  /** Undefined while the first rows are on their way. */
  readonly items: readonly Item[] | undefined;
  readonly titles: Readonly<Record<string, Titles>>;
  readonly sort: readonly SortKey[];
  readonly isStale: boolean;
  readonly onSort: (attribute: string, add: boolean) => void;
};

const rowsWhileLoading = 8;

/** Plain cells on purpose: a page of rows must cost little to draw. */
export function ListTable({ resource, ui, definition, items, titles, sort, isStale, onSort }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const columns = ui.item_search.columns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.scroller} tabIndex={0} aria-label={labels.resource(resource)} onKeyDown={moveFocus}>
      <table className={styles.table} aria-busy={isStale || items === undefined} data-stale={isStale || undefined}>
        <thead>
          <tr>
            {columns.map((path) => (
              <ColumnHeading
                key={path}
                label={labels.attribute(resource, path)}
                isNumber={isNumber(definition, path)}
                isSortable={isSortable(definition, path)}
                sort={sort}
                attribute={path}
                hint={formatMessage({ id: 'list.sort_hint' })}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        {items && definition ? (
          <tbody>
            {items.map((item) => (
              <Row key={item._id} {...{ resource, ui, definition, item, titles }} />
            ))}
          </tbody>
        ) : (
          <PendingRows columns={columns.length} />
        )}
      </table>
    </section>
  );
}

type RowProps = Pick<Props, 'resource' | 'ui' | 'titles'> & { readonly definition: Definition; readonly item: Item };

function Row({ resource, ui, definition, item, titles }: RowProps) {
  return (
    <tr className={styles.row}>
      {ui.item_search.columns.map((path, index) => {
        const property = propertyAt(definition, path);
        const value = valueAt(item, path);
        const shown = property && <Value {...{ resource, path, property, value, titles }} />;
        return (
          <td key={path} data-number={isNumber(definition, path) || undefined}>
            {index > 0 ? (
              shown
            ) : (
              <Link
                {...rowLink}
                className={styles.link}
                to="/item-display/$resource/$resourceId"
                params={{ resource, resourceId: item._id }}
              >
                {isEmpty(value) ? item._id : shown}
              </Link>
            )}
          </td>
        );
      })}
    </tr>
  );
}

function PendingRows({ columns }: { readonly columns: number }) {
  return (
    <tbody>
      {Array.from({ length: rowsWhileLoading }, (_, row) => (
        <tr key={row} className={styles.pending}>
          {Array.from({ length: columns }, (_, column) => (
            <td key={column}>
              <span className={styles.shape} data-width={(row * 3 + column * 5) % 4} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
