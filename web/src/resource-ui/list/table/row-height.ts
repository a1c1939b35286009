export type Density = 'normal' | 'compact';

/** In rem, as in the style sheet (look: 39 and 31 px). */
const rowRem: Readonly<Record<Density, number>> = { normal: 2.4375, compact: 1.9375 };
const headRem = 2.4375;

export function rowHeight(density: Density): number {
  return rowRem[density] * pixelsPerRem();
}

export function headHeight(): number {
  return headRem * pixelsPerRem();
}

/** The approximate height of everything above and below the rows: an estimate that avoids measuring before drawing. */
const besidesPx = 360;
/** The minimum height of a list, in rows. */
const rowsLeast = 6;

export function guessRowsInView(rowPx: number): number {
  return Math.max(rowsLeast, Math.ceil((window.innerHeight - besidesPx) / rowPx));
}

/** How far the page keys move: the visible rows less one. */
export function rowsInView(list: HTMLElement | null, density: Density): number {
  const height = (list?.clientHeight ?? 0) - headHeight();
  return Math.max(1, Math.floor(height / rowHeight(density)) - 1);
}

/** Scrolls just far enough for a whole row to be visible below the sticky heading. */
export function scrollToRow(list: HTMLElement | null, index: number, density: Density): void {
  if (!list) return;
  const row = rowHeight(density);
  const room = list.clientHeight - headHeight();
  list.scrollTop = Math.min(index * row, Math.max(list.scrollTop, (index + 1) * row - room));
}

function pixelsPerRem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
