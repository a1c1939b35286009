import { type RefObject, useEffect, useState } from 'react';
import { guessRowsInView, headHeight } from './row-height.ts';

/** The number of rows drawn beyond the window: few below until the user scrolls. */
const spareAbove = 6;
const spareBelow = { still: 2, moving: 10 };
/** The number of rows scrolled before others are drawn. */
const rowsPerStep = 4;

type View = { readonly first: number; readonly rows: number; readonly spare: number };

/** Which of many rows of the same height are drawn: the visible ones and some beyond; the last is included. */
export function useRowWindow(list: RefObject<HTMLElement | null>, count: number, rowPx: number) {
  const [view, setView] = useState<View>(() => ({ first: 0, rows: guessRowsInView(rowPx), spare: spareBelow.still }));
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const headPx = headHeight();
    const look = (spare: number) => {
      const first = Math.floor(element.scrollTop / rowPx / rowsPerStep) * rowsPerStep;
      const rows = rowsIn(element.clientHeight - headPx, rowPx);
      setView((seen) =>
        seen.first === first && seen.rows >= rows && seen.spare >= spare ? seen : { first, rows, spare },
      );
    };
    look(spareBelow.still);
    const onMove = () => look(spareBelow.moving);
    element.addEventListener('scroll', onMove, { passive: true });
    window.addEventListener('resize', onMove);
    return () => {
      element.removeEventListener('scroll', onMove);
      window.removeEventListener('resize', onMove);
    };
  }, [list, rowPx]);
  const end = view.first + view.rows + view.spare;
  return {
    first: Math.max(0, Math.min(view.first - spareAbove, count - 1)),
    last: Math.max(0, Math.min(end, count) - 1),
  };
}

function rowsIn(heightPx: number, rowPx: number): number {
  return Math.ceil(Math.max(heightPx, 0) / rowPx);
}
