import { useEffect, useRef } from 'react';

export type MatchingKeys = {
  readonly onStep: (by: 1 | -1) => void;
  readonly onChoose: (at: number) => void;
  readonly onPlace: () => void;
  /** By the letter. */
  readonly others: Readonly<Record<string, () => void>>;
};

/** The keys of the page; silent in fields and dialogs. */
export function useMatchingKeys(keys: MatchingKeys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isField(target) || document.querySelector('[role="dialog"]')) return;
      const act = actionOf(current.current, key, target);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function actionOf(
  { onStep, onChoose, onPlace, others }: MatchingKeys,
  key: string,
  target: EventTarget | null,
): (() => void) | undefined {
  const letter = key.toLowerCase();
  if (letter === 'j') return () => onStep(1);
  if (letter === 'k') return () => onStep(-1);
  if (/^[1-9]$/.test(key)) return () => onChoose(Number(key) - 1);
  if (key === 'Enter') return isOwnOfEnter(target) ? undefined : onPlace;
  return others[letter];
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type="radio"]), textarea, select, [contenteditable="true"]') !== null
  );
}

/** A link or a button is pressed by Enter itself, except for the row that is selected already. */
function isOwnOfEnter(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const pressed = target.closest('a, button');
  return pressed !== null && !pressed.matches('[data-row][aria-current]');
}
