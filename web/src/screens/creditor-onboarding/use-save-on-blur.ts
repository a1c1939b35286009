import type { Definition } from '@fordra/schema/definition';
import { mergePatch } from '@fordra/schema/merge-patch';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, statusOf } from '../../api/api-error.ts';
import { onboardedCreditorQuery } from '../../features/parties/onboarding/onboarding-query.ts';
import { type Change, type Draft, toPatch } from '../../resource-ui/form/state/draft.ts';
import type { Faults } from '../../resource-ui/form/state/faults.ts';
import type { OpenForm } from '../../resource-ui/form/state/use-form.ts';
import { fetchItem, saveItem } from '../../resource-ui/query/item.ts';
import type { Item } from '../../resource-ui/query/items.ts';

export type Saving =
  | { readonly phase: 'idle' | 'saving' | 'saved' }
  | { readonly phase: 'failed'; readonly error: unknown };

/** Saves what has been filled in when a field is left, one call after the other; what is at fault stays in its field. */
export function useSaveOnBlur(definition: Definition, item: Item, { store, findFaults, showIssues }: OpenForm) {
  const queries = useQueryClient();
  const [saving, setSaving] = useState<Saving>({ phase: 'idle' });
  const [others, setOthers] = useState<Faults>({});
  const version = useRef(item);
  const last = useRef<Promise<void>>(Promise.resolve());

  const send = async (changes: readonly Change[], sent: Draft): Promise<void> => {
    const patch = toPatch(definition, changes);
    try {
      const { _etag } = await saveItem('creditors', version.current, patch);
      version.current = { ...(mergePatch(version.current, patch) as Item), _etag };
    } catch (error) {
      if (statusOf(error) !== 412) throw error;
      // Changed elsewhere meanwhile: a field of its own is saved on top of that.
      version.current = await fetchItem('creditors', item._id);
      const { _etag } = await saveItem('creditors', version.current, patch);
      version.current = { ...(mergePatch(version.current, patch) as Item), _etag };
    }
    const saved = new Set(changes.map(({ path }) => path));
    // What was typed into a field while it was being saved is saved next.
    const isOpen = ([path, typed]: readonly [string, unknown]) => !saved.has(path) || typed !== sent[path];
    store.set({ base: version.current, draft: Object.fromEntries(Object.entries(store.state().draft).filter(isOpen)) });
    queries.setQueryData(onboardedCreditorQuery(item._id).queryKey, version.current);
  };
  const saveNow = async (): Promise<void> => {
    const faults = store.changes().length > 0 ? findFaults() : {};
    const changes = store.changes().filter(({ path }) => !Object.keys(faults).some((one) => one === path));
    if (changes.length === 0) return;
    setSaving({ phase: 'saving' });
    setOthers({});
    try {
      await send(changes, store.state().draft);
      setSaving({ phase: 'saved' });
    } catch (error) {
      if (error instanceof ApiError && error.issues) {
        setOthers(showIssues(error.issues));
        setSaving({ phase: 'idle' });
      } else setSaving({ phase: 'failed', error });
    }
  };
  const save = () => {
    last.current = last.current.then(saveNow);
    return last.current;
  };
  return { saving, others, save };
}
