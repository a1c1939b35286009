import type { Definition } from '@fordra/schema/definition';
import { useState } from 'react';
import type { Item } from '../../query/items.ts';
import { type Change, changesOf } from '../state/draft.ts';
import type { Faults } from '../state/faults.ts';
import type { OpenForm } from '../state/use-form.ts';
import { type Choice, type Conflict, resolveConflict } from './conflict.ts';
import type { FoundConflict } from './load-conflict.ts';
import { type Answer, saveChanges } from './save-changes.ts';

/** The outcome of saving. */
export type Outcome =
  | { readonly was: Exclude<Answer['was'], 'invalid'> | 'unchanged' }
  | { readonly was: 'invalid'; readonly faults: Faults };

type Choices = Readonly<Record<string, Choice>>;

/** Saves the changes to an item, and handles concurrent changes by other users. */
export function useSave(definition: Definition, { store, findFaults, showIssues, offer }: OpenForm) {
  const [failure, setFailure] = useState<unknown>();
  const [encounter, setEncounter] = useState<FoundConflict>();
  const [saving, setSaving] = useState(false);
  const base = () => store.state().base as Item;

  const send = async (from: Item, sent: readonly Change[]): Promise<Outcome> => {
    if (sent.length === 0) return { was: 'unchanged' };
    setSaving(true);
    const answer = await saveChanges(definition, from, sent);
    setSaving(false);
    setFailure(answer.was === 'failed' ? answer.failure : undefined);
    setEncounter(answer.was === 'conflict' ? answer.encounter : undefined);
    if (answer.was === 'saved') offer.drop();
    return answer.was === 'invalid' ? { was: 'invalid', faults: showIssues(answer.issues) } : { was: answer.was };
  };
  const save = async (): Promise<Outcome> => {
    const faults = findFaults();
    return Object.keys(faults).length > 0 ? { was: 'invalid', faults } : send(base(), store.changes());
  };

  /** Continues on top of their version with the changes that are still to be saved. */
  const settle = (conflict: Conflict, choices: Choices): readonly Change[] => {
    const draft = resolveConflict(conflict, store.state().draft, choices);
    store.set({ base: conflict.theirs, draft });
    setEncounter(undefined);
    return changesOf(definition, conflict.theirs, draft);
  };
  const saveSettled = (conflict: Conflict, choices: Choices) => send(conflict.theirs, settle(conflict, choices));

  return { failure, encounter, saving, save, settle, saveSettled };
}
