import { type RefObject, useEffect, useState } from 'react';

/** So many rows beyond the window are drawn at either end. */
const spareRows = 6;
/** So many rows are scrolled past before others are drawn. */
const rowsPerStep = 4;

/** What stands above and below a list takes about so much of the window: a guess that saves measuring before drawing. */
const besidesPx = 280;

type View = { readonly first: number; readonly rows: number };

/** Which of many rows of one height are to be drawn: those in view and some beyond; the last one is included. */
export function useRowWindow(list: RefObject<HTMLElement | null>, count: number, rowPx: number) {
  const [view, setView] = useState<View>(() => ({ first: 0, rows: rowsIn(window.innerHeight - besidesPx, rowPx) }));
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = () => {
      const first = Math.floor(element.scrollTop / rowPx / rowsPerStep) * rowsPerStep;
      const rows = rowsIn(element.clientHeight, rowPx);
      setView((seen) => (seen.first === first && seen.rows >= rows ? seen : { first, rows }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      element.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [list, rowPx]);
  const end = view.first + view.rows + rowsPerStep + spareRows;
  return {
    first: Math.max(0, Math.min(view.first - spareRows, count - 1)),
    last: Math.max(0, Math.min(end, count) - 1),
  };
}

function rowsIn(heightPx: number, rowPx: number): number {
  return Math.ceil(Math.max(heightPx, 0) / rowPx);
}
