import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { guessRowsInView } from './row-height.ts';

/** Below the visible rows, so that the first scroll step shows rows. */
const spareRows = 2;

/**
 * How many rows of a page are drawn. A long page first draws the rows in view. All rows are drawn before the browser
 * scrolls, searches in the page, selects all or prints.
 */
export function useFirstRows(list: RefObject<HTMLElement | null>, count: number, rowPx: number): number {
  const [first] = useState(() => guessRowsInView(rowPx) + spareRows);
  const [isWhole, setWhole] = useState(false);
  const isPart = !isWhole && count > 2 * first;
  useEffect(() => {
    const element = list.current;
    if (!isPart || !element) return;
    const drawAll = () => flushSync(() => setWhole(true));
    const onKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || key === 'F3') drawAll();
    };
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('scroll', drawAll, { signal });
    window.addEventListener('keydown', onKey, { signal, capture: true });
    // The browser's own search field takes the focus from the page, also when it is opened by a menu.
    for (const asked of ['blur', 'beforeprint', 'resize']) window.addEventListener(asked, drawAll, { signal });
    return () => stop.abort();
  }, [list, isPart]);
  return isPart ? first : count;
}
