import type { Definition } from '@fordra/schema/definition';
import { Link } from '@tanstack/react-router';
import shortTable from '../../ui/display/short-table.module.css';
import { currencyAttribute, inCurrency } from '../definition/in-currency.ts';
import { isEmpty, propertyAt, valueAt } from '../definition/property-at.ts';
import { useLabels } from '../label/use-labels.ts';
import type { Item } from '../query/items.ts';
import { useTitles } from '../value/use-titles.ts';
import { Value } from '../value/value.tsx';
import styles from './related.module.css';

type Props = {
  readonly resource: string;
  readonly columns: readonly string[];
  readonly definition: Definition | undefined;
  /** Undefined while loading. */
  readonly items: readonly Item[] | undefined;
  readonly onOpen: () => void;
};

const rowsWhileLoading = 4;
const figures = new Set(['amount', 'integer', 'decimal']);

/** A short table; on a phone each row is a small card. */
export function RelatedTable({ resource, columns, definition, items, onOpen }: Props) {
  const labels = useLabels();
  const known = columns.flatMap((path) => {
    const property = definition && propertyAt(definition, path);
    return property ? [{ path, property, isFigure: figures.has(property['x-kind']) || undefined }] : [];
  });
  const titles = useTitles(
    (items ?? []).flatMap((item) => known.map(({ path, property }) => ({ property, value: valueAt(item, path) }))),
  );
  if (!items || !definition) {
    return (
      <div className={styles.pending} aria-busy="true">
        {Array.from({ length: rowsWhileLoading }, (_, row) => (
          <div key={row} className={styles.pendingRow} />
        ))}
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.scroller} tabIndex={0} aria-label={labels.resource(resource)}>
      <table className={`${shortTable.table} ${styles.table}`}>
        <thead>
          <tr>
            {known.map(({ path, isFigure }) => (
              <th key={path} scope="col" data-figure={isFigure}>
                {labels.attribute(resource, path)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item._id}>
              {known.map(({ path, property, isFigure }, index) => {
                const value = valueAt(item, path);
                const drawn = inCurrency(property, item[currencyAttribute]);
                const shown = <Value {...{ resource, path, value, titles }} property={drawn} />;
                return (
                  <td key={path} data-figure={isFigure} data-label={labels.attribute(resource, path)}>
                    {index > 0 ? (
                      shown
                    ) : (
                      <Link
                        className={styles.link}
                        to="/item-display/$resource/$resourceId"
                        params={{ resource, resourceId: item._id }}
                        onClick={onOpen}
                      >
                        {isEmpty(value)
                          ? item._id
                          : property.$ref
                            ? (titles[property.$ref]?.[String(value)] ?? item._id)
                            : shown}
                      </Link>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
