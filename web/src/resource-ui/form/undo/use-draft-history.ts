import { type RefObject, useState } from 'react';
import { changeDraft, redoChange, startHistory, undoChange } from './draft-history.ts';
import { useUndoKeys } from './use-undo-keys.ts';

/** A draft being edited in an element: each change can be undone there by Ctrl+Z, and redone. */
export function useDraftHistory<Draft>(start: Draft, element: RefObject<HTMLElement | null>) {
  const [history, setHistory] = useState(() => startHistory(start));
  const change = (build: (now: Draft) => Draft, field?: string) =>
    setHistory((before) => changeDraft(before, build(before.now), field));
  const undo = () => setHistory(undoChange);
  const redo = () => setHistory(redoChange);
  const restart = (now: Draft) => setHistory(startHistory(now));
  useUndoKeys(element, { undo, redo });
  const { past, now, future } = history;
  return { draft: now, change, undo, redo, restart, canUndo: past.length > 0, canRedo: future.length > 0 };
}
