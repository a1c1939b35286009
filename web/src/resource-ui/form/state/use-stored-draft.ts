import { useEffect, useMemo, useState } from 'react';
import type { FormStore } from './form-store.ts';
import { type DraftKey, keepDraft, readDraft, type StoredDraft } from './stored-draft.ts';

const waitMs = 400;

export type DraftOffer = {
  readonly kept: StoredDraft | undefined;
  readonly restore: () => void;
  readonly discard: () => void;
  /** What was written is saved, or given up on purpose. */
  readonly drop: () => void;
};

/** Keeps what is written through a reload or a lost session, and offers what was kept before, without forcing it. */
export function useStoredDraft(store: FormStore, { user, resource, id, action }: DraftKey): DraftOffer {
  const keeper = useMemo(
    () => createKeeper(store, { user, resource, id, ...(action && { action }) }),
    [store, user, resource, id, action],
  );
  const [kept, setKept] = useState(keeper.offered);
  useEffect(() => keeper.watch(), [keeper]);
  return {
    kept,
    restore() {
      const { draft } = store.state();
      if (kept) store.set({ base: kept.base, draft: { ...kept.draft, ...draft } });
      keeper.answer();
      setKept(undefined);
    },
    discard() {
      keeper.answer();
      setKept(undefined);
    },
    drop() {
      keeper.drop();
      setKept(undefined);
    },
  };
}

/** What was offered and not yet answered is kept along with what is written meanwhile. */
function createKeeper(store: FormStore, place: DraftKey) {
  const first = readDraft(place, Date.now());
  let offered = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const { base, draft } = store.state();
    const isWorthKeeping = store.changes().length > 0;
    if (offered && !isWorthKeeping) return;
    const whole = { base: offered?.base ?? base, draft: { ...offered?.draft, ...draft }, at: Date.now() };
    keepDraft(place, isWorthKeeping ? whole : undefined);
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
      keepDraft(place, undefined);
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
