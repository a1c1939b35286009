import { type RefObject, useEffect, useRef } from 'react';

type Steps = { readonly undo: () => void; readonly redo: () => void };

/** Ctrl+Z undoes and Ctrl+Y or Ctrl+Shift+Z redoes, anywhere in the element. */
export function useUndoKeys(element: RefObject<HTMLElement | null>, steps: Steps): void {
  const latest = useRef(steps);
  useEffect(() => {
    latest.current = steps;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      // The focused element may have been removed by the change; fields outside the element have their own undo.
      const isHere = target === document.body || (target instanceof Node && element.current?.contains(target));
      const key = event.key.toLowerCase();
      if (!isHere || !(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) latest.current.redo();
      else latest.current.undo();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [element]);
}
