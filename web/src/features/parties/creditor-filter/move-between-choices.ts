import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys move the focus between the search field and the choices. */
export function moveBetweenChoices(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const menu = event.currentTarget.closest('[role="dialog"]');
  if (step === undefined || !menu) return;
  const stops = [...menu.querySelectorAll<HTMLElement>('input')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
