import styles from './list-table.module.css';
import type { SortKey } from './sort-state.ts';

const up = 'M2 5.5 5 2.5l3 3';
const down = 'M2 8.5l3 3 3-3';

type Props = {
  readonly attribute: string;
  readonly label: string;
  readonly hint: string;
  readonly isNumber: boolean;
  readonly isSortable: boolean;
  readonly sort: readonly SortKey[];
  readonly onSort: (attribute: string, add: boolean) => void;
};

export function ColumnHeading({ attribute, label, hint, isNumber, isSortable, sort, onSort }: Props) {
  if (!isSortable) {
    return (
      <th scope="col" className={styles.plainHeading}>
        {label}
      </th>
    );
  }
  const weight = sort.findIndex((key) => key.attribute === attribute);
  const key = sort[weight];
  const order = key && (key.descending ? 'descending' : 'ascending');
  return (
    <th scope="col" aria-sort={order ?? 'none'} data-number={isNumber || undefined}>
      <button
        type="button"
        className={styles.heading}
        title={hint}
        onClick={(event) => onSort(attribute, event.shiftKey)}
      >
        <span>{label}</span>
        <svg viewBox="0 0 10 14" className={styles.arrows} data-order={order} aria-hidden="true">
          {order ? (
            <>
              <path d={up} />
              <path d={down} />
            </>
          ) : (
            <path d={up + down} />
          )}
        </svg>
        {sort.length > 1 && key && <span className={styles.weight}>{weight + 1}</span>}
      </button>
    </th>
  );
}
