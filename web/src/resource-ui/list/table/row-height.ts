export type Density = 'normal' | 'compact';

/** In rem, as the style sheet has them (look: 39 and 31 px). */
const rowRem: Readonly<Record<Density, number>> = { normal: 2.4375, compact: 1.9375 };
const headRem = 2.4375;

export function rowHeight(density: Density): number {
  return rowRem[density] * pixelsPerRem();
}

export function headHeight(): number {
  return headRem * pixelsPerRem();
}

/** What stands above and below the rows takes about so much of the window: a guess that saves measuring before drawing. */
const besidesPx = 360;
/** A list is never lower than this, however low the window. */
const rowsLeast = 6;

export function guessRowsInView(rowPx: number): number {
  return Math.max(rowsLeast, Math.ceil((window.innerHeight - besidesPx) / rowPx));
}

/** How far the page keys go: what is in view, less one row to hold on to. */
export function rowsInView(list: HTMLElement | null, density: Density): number {
  const height = (list?.clientHeight ?? 0) - headHeight();
  return Math.max(1, Math.floor(height / rowHeight(density)) - 1);
}

/** Scrolls no further than it takes for all of a row to be seen, below the heading that stays. */
export function scrollToRow(list: HTMLElement | null, index: number, density: Density): void {
  if (!list) return;
  const row = rowHeight(density);
  const room = list.clientHeight - headHeight();
  list.scrollTop = Math.min(index * row, Math.max(list.scrollTop, (index + 1) * row - room));
}

function pixelsPerRem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
