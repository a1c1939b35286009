import type { KeyboardEvent } from 'react';

/** Marks the link that stands for a row. */
export const rowLink = { 'data-row': '' };

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Arrow keys walk from row to row; Enter opens, as on any link. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  if (!step || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  rows[step(at, rows.length - 1)]?.focus();
}

/** From the search field down into the rows. */
export function focusFirstRow(): void {
  document.querySelector<HTMLElement>('[data-row]')?.focus();
}
