import { useRef } from 'react';
import type { Item } from '../../api/items.ts';
import { IconChevronRight } from '../../ui/icons.ts';
import { currencyAttribute } from '../value/in-currency.ts';
import { isEmpty, valueAt } from '../value/property-at.ts';
import styles from './list-cards.module.css';
import { addressOfItem, useRowOpening } from './open-rows.ts';
import type { Column } from './use-columns.tsx';
import { useRowKeys } from './use-row-keys.ts';

export type View = 'list' | 'grid';

type Props = {
  readonly resource: string;
  readonly label: string;
  readonly columns: readonly Column[];
  readonly items: readonly Item[] | undefined;
  readonly isStale: boolean;
  /** Cards side by side, or one below the other as on a phone. */
  readonly view: View;
};

/** On a phone the first three columns are the facts that matter; a grid has room for more. */
const factsMax: Readonly<Record<View, number>> = { list: 3, grid: 7 };
const cardsWhileLoading = 6;
const cardsPerPage = 5;

export function ListCards({ resource, label, columns, items, isStale, view }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const abreast = () => (view === 'grid' ? countAbreast(list.current) : 1);
  const count = items?.length ?? 0;
  const keys = useRowKeys({ list, count, perPage: () => cardsPerPage * abreast(), abreast });
  useRowOpening(list);
  const [first, ...others] = columns.slice(0, factsMax[view]);
  return (
    <ul
      ref={list}
      className={styles.cards}
      aria-label={label}
      data-view={view}
      data-stale={isStale || undefined}
      aria-busy={isStale || items === undefined}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
    >
      {items?.map((item, index) => (
        <li key={item._id} className={styles.card} data-item="">
          <div className={styles.facts}>
            <a
              className={styles.link}
              href={addressOfItem(resource, item._id)}
              data-row={index}
              tabIndex={index === keys.active ? 0 : -1}
            >
              {first && !isEmpty(valueAt(item, first.path)) ? draw(first, item) : item._id}
            </a>
            <dl className={styles.others}>
              {others.map((column) => (
                <div key={column.path} className={styles.fact}>
                  <dt>{column.label}</dt>
                  <dd>{draw(column, item)}</dd>
                </div>
              ))}
            </dl>
          </div>
          {view === 'list' && (
            <IconChevronRight size={18} className={`${styles.chevron} mantine-rotate-rtl`} aria-hidden />
          )}
        </li>
      )) ??
        Array.from({ length: cardsWhileLoading }, (_, index) => (
          <li key={index} className={`${styles.card} ${styles.pending}`} aria-hidden="true" />
        ))}
    </ul>
  );
}

const draw = (column: Column, item: Item) => column.draw(valueAt(item, column.path), item[currencyAttribute]);

/** How many cards stand in the first line. */
function countAbreast(list: HTMLElement | null): number {
  const tops = [...(list?.children ?? [])].map((card) => (card as HTMLElement).offsetTop);
  return Math.max(1, tops.filter((top) => top === tops[0]).length);
}
