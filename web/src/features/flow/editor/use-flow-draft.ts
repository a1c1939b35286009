import { type RefObject, useEffect, useState } from 'react';
import { changeDraft, type FlowDraft, redoChange, startHistory, undoChange } from './draft-history.ts';

export type ChangeDraft = (change: Partial<FlowDraft>, field?: string) => void;

/** A flow being edited: each change can be undone by Ctrl+Z anywhere in the form, and redone. */
export function useFlowDraft(start: FlowDraft, form: RefObject<HTMLFormElement | null>) {
  const [history, setHistory] = useState(() => startHistory(start));
  const change: ChangeDraft = (next, field) => setHistory((now) => changeDraft(now, next, field));
  const undo = () => setHistory(undoChange);
  const redo = () => setHistory(redoChange);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      // The focused element may have been removed by the change; fields outside the form have their own undo.
      const isHere = target === document.body || (target instanceof Node && form.current?.contains(target));
      const key = event.key.toLowerCase();
      if (!isHere || !(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
      event.preventDefault();
      setHistory(key === 'y' || event.shiftKey ? redoChange : undoChange);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [form]);
  const { past, now, future } = history;
  return { draft: now, change, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 };
}
