import type { SortKey } from '../plan/sort-state.ts';
import styles from './list-table.module.css';

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
        {sort.length > 1 && key && <span className={styles.weight}>{weight + 1}</span>}
      </button>
    </th>
  );
}
