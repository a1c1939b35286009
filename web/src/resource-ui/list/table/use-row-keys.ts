import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { rowMark } from '../cell/open-rows.ts';

type Rows = {
  readonly list: RefObject<HTMLElement | null>;
  readonly count: number;
  /** The number of rows in the window. */
  readonly perPage: () => number;
  /** The number of items side by side. */
  readonly abreast?: () => number;
  /** Draws a row that is too far away to be drawn. */
  readonly reach?: (index: number) => void;
};

/** Arrow keys, Home, End and the page keys move the focus between rows; one row at a time is in the tab order. */
export function useRowKeys({ list, count, perPage, abreast = () => 1, reach }: Rows) {
  const [active, setActive] = useState(0);
  const isMoving = useRef(false);
  const current = Math.min(active, Math.max(0, count - 1));

  useEffect(() => {
    if (!isMoving.current) return;
    const row = list.current?.querySelector<HTMLElement>(`[${rowMark}="${current}"]`);
    if (!row) return;
    isMoving.current = false;
    row.focus();
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as Element).closest(`[${rowMark}]`);
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = Number(row.getAttribute(rowMark));
    const next = stepFrom(at, event.key, { last: count - 1, page: perPage, abreast });
    if (next === undefined) return;
    event.preventDefault();
    isMoving.current = true;
    setActive(next);
    reach?.(next);
  };
  /** The pointer or the tab key may have focused another row. */
  const onFocus = (event: { readonly target: EventTarget }) => {
    const at = (event.target as Element).getAttribute(rowMark);
    if (at !== null) setActive(Number(at));
  };
  return { active: current, onKeyDown, onFocus };
}

type Steps = { readonly last: number; readonly page: () => number; readonly abreast: () => number };

function stepFrom(at: number, key: string, { last, page, abreast }: Steps): number | undefined {
  const within = (index: number) => Math.max(0, Math.min(index, last));
  const isBeside = abreast() > 1;
  const onward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  switch (key) {
    case 'ArrowDown':
      return within(at + abreast());
    case 'ArrowUp':
      return within(at - abreast());
    case 'ArrowLeft':
    case 'ArrowRight':
      return isBeside ? within(at + (key === onward ? 1 : -1)) : undefined;
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'PageDown':
      return within(at + page());
    case 'PageUp':
      return within(at - page());
    default:
      return undefined;
  }
}

/** From the search field down into the rows. */
export function focusFirstRow(): void {
  document.querySelector<HTMLElement>(`[${rowMark}][tabindex="0"]`)?.focus();
}
