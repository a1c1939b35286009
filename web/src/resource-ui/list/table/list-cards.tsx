import type { ResourceUi } from '@fordra/schema/ui-structure';
import { useMemo, useRef } from 'react';
import screenReader from '../../../ui/display/visually-hidden.module.css';
import { useUserData } from '../../../user/use-user-data.ts';
import { currencyAttribute } from '../../definition/in-currency.ts';
import { isEmpty, valueAt } from '../../definition/property-at.ts';
import type { Item } from '../../query/items.ts';
import { addressOfItem, type OnOpen, useRowOpening } from '../cell/open-rows.ts';
import type { Column } from '../cell/use-columns.tsx';
import { buildCardPlan, type CardPlan } from './card-plan.ts';
import styles from './list-cards.module.css';
import { useRowKeys } from './use-row-keys.ts';

export type View = 'list' | 'grid';

type Props = {
  readonly resource: string;
  readonly label: string;
  readonly columns: readonly Column[];
  readonly ui: ResourceUi;
  readonly items: readonly Item[] | undefined;
  readonly isStale: boolean;
  /** Cards in a grid, or below each other on a phone. */
  readonly view: View;
  readonly onOpen: OnOpen;
};

/** On a phone the most important columns; a grid has room for more. */
const room: Readonly<Record<View, { readonly statesMax: number; readonly othersMax: number }>> = {
  list: { statesMax: 2, othersMax: 2 },
  grid: { statesMax: 3, othersMax: 5 },
};
const cardsWhileLoading = 6;
const cardsPerPage = 5;

export function ListCards({ resource, label, columns, ui, items, isStale, view, onOpen }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const abreast = () => (view === 'grid' ? countAbreast(list.current) : 1);
  const count = items?.length ?? 0;
  const keys = useRowKeys({ list, count, perPage: () => cardsPerPage * abreast(), abreast });
  useRowOpening(list, onOpen);
  const { structure } = useUserData().ui_structure;
  const plan = useMemo(
    () =>
      buildCardPlan(
        columns.filter(({ linkOf }) => !linkOf),
        { ui, readable: structure, ...room[view] },
      ),
    [columns, ui, structure, view],
  );
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
          <a
            className={styles.link}
            href={columns[0]?.opens?.(item) ?? addressOfItem(resource, item._id)}
            data-row={index}
            tabIndex={index === keys.active ? 0 : -1}
          >
            {plan.title && isFilled(item, plan.title) ? draw(plan.title, item) : item._id}
          </a>
          <Facts plan={plan} item={item} />
        </li>
      )) ??
        Array.from({ length: cardsWhileLoading }, (_, index) => (
          <li key={index} className={`${styles.card} ${styles.pending}`} aria-hidden="true" />
        ))}
    </ul>
  );
}

/** Empty values are left out: a card has no columns to align. */
function Facts({ plan: { amounts, states, day, others }, item }: { readonly plan: CardPlan; readonly item: Item }) {
  const amount = amounts.find((one) => isFilled(item, one));
  const filled = others.filter((one) => isFilled(item, one));
  const stands = states.filter((one) => isFilled(item, one));
  const when = day && isFilled(item, day) && (
    <span className={styles.day}>
      <span className={styles.caption}>{day.label} </span>
      {draw(day, item)}
    </span>
  );
  return (
    <>
      {amount && (
        <span className={styles.amount}>
          <span className={amounts.length > 1 ? styles.caption : screenReader.only}>{amount.label} </span>
          <span className="figures">{draw(amount, item)}</span>
        </span>
      )}
      {(filled.length > 0 || (when && stands.length === 0)) && (
        <span className={styles.others}>
          {filled.map((one) => (
            <span key={one.path} className={styles.other}>
              <span className={one.isNamed ? screenReader.only : styles.caption}>{one.label} </span>
              {draw(one, item)}
            </span>
          ))}
          {stands.length === 0 && when}
        </span>
      )}
      {stands.length > 0 && (
        <span className={styles.foot}>
          {stands.map((one) => (
            <span key={one.path}>
              <span className={screenReader.only}>{one.label} </span>
              {draw(one, item)}
            </span>
          ))}
          {when}
        </span>
      )}
    </>
  );
}

const isFilled = (item: Item, { path }: Column) => !isEmpty(valueAt(item, path));
const draw = (column: Column, item: Item) => column.draw(valueAt(item, column.path), item[currencyAttribute]);

/** The number of cards in the first row. */
function countAbreast(list: HTMLElement | null): number {
  const tops = [...(list?.children ?? [])].map((card) => (card as HTMLElement).offsetTop);
  return Math.max(1, tops.filter((top) => top === tops[0]).length);
}
