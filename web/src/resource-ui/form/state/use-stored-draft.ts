import { useEffect, useMemo, useState } from 'react';
import type { FormStore } from './form-store.ts';
import { type DraftKey, readDraft, type StoredDraft, storeDraft } from './stored-draft.ts';

const waitMs = 400;

export type DraftOffer = {
  readonly kept: StoredDraft | undefined;
  readonly restore: () => void;
  readonly discard: () => void;
  /** The input was saved or discarded. */
  readonly drop: () => void;
};

/** Stores the input over a reload or an expired session, and offers an earlier draft. */
export function useStoredDraft(store: FormStore, { user, resource, id, action }: DraftKey): DraftOffer {
  const storage = useMemo(
    () => createDraftStorage(store, { user, resource, id, ...(action && { action }) }),
    [store, user, resource, id, action],
  );
  const [kept, setKept] = useState(storage.offered);
  useEffect(() => storage.watch(), [storage]);
  return {
    kept,
    restore() {
      const { draft } = store.state();
      if (kept) store.set({ base: kept.base, draft: { ...kept.draft, ...draft } });
      storage.answer();
      setKept(undefined);
    },
    discard() {
      storage.answer();
      setKept(undefined);
    },
    drop() {
      storage.drop();
      setKept(undefined);
    },
  };
}

/** An offered draft that is not yet answered is stored together with the new input. */
function createDraftStorage(store: FormStore, draftKey: DraftKey) {
  const first = readDraft(draftKey, Date.now());
  let offered = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const { base, draft } = store.state();
    const isWorthKeeping = store.changes().length > 0;
    if (offered && !isWorthKeeping) return;
    const whole = { base: offered?.base ?? base, draft: { ...offered?.draft, ...draft }, at: Date.now() };
    storeDraft(draftKey, isWorthKeeping ? whole : undefined);
  };
  const flush = () => timer !== undefined && write();
  return {
    offered: first,
    answer() {
      offered = undefined;
      write();
    },
    drop() {
      offered = undefined;
      clearTimeout(timer);
      timer = undefined;
      storeDraft(draftKey, undefined);
    },
    watch() {
      let before = store.state();
      const stop = store.subscribe(() => {
        const { draft, base } = store.state();
        if (draft === before.draft && base === before.base) return;
        before = store.state();
        timer ??= setTimeout(write, waitMs);
      });
      window.addEventListener('pagehide', flush);
      return () => {
        flush();
        stop();
        window.removeEventListener('pagehide', flush);
      };
    },
  };
}
