import type { Definition } from '@fordra/schema/definition';
import { validate } from '@fordra/schema/validate';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Item } from '../../api/items.ts';
import { type Choice, type Conflict, resolveConflict } from './conflict.ts';
import { type Change, changesOf, type Draft, toPatch } from './draft.ts';
import { type Faults, faultsFromServer, faultsIn } from './faults.ts';
import type { Encounter } from './meet-theirs.ts';
import { type Answer, saveChanges } from './save-changes.ts';
import type { Typed } from './typed-value.ts';

/** What pressing save came to. */
export type Outcome =
  | { readonly was: Exclude<Answer['was'], 'invalid'> | 'unchanged' }
  | { readonly was: 'invalid'; readonly faults: Faults };

type Choices = Readonly<Record<string, Choice>>;

/** An item being edited: what was written, what is wrong with it, and what others did to it meanwhile. */
export function useItemEditor(definition: Definition, item: Item) {
  const intl = useIntl();
  // The version that was opened; a fresher one that arrives meanwhile must not change under the writer's hands.
  const [base, setBase] = useState(item);
  const [draft, setDraft] = useState<Draft>({});
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<unknown>();
  const [encounter, setEncounter] = useState<Encounter>();
  const [saving, setSaving] = useState(false);
  const changes = changesOf(definition, base, draft);

  const write = (path: string, typed: Typed) => {
    setDraft((before) => ({ ...before, [path]: typed }));
    setFaults(({ [path]: _gone, ...others }) => others);
  };
  const faultsOf = (of: readonly Change[]) =>
    faultsIn(intl, definition, validate(definition, toPatch(of), 'patch', base));
  const check = (path: string) => {
    const { [path]: fault } = faultsOf(changes.filter((change) => change.path === path));
    if (fault) setFaults((before) => ({ ...before, [path]: fault }));
  };
  const refuse = (found: Faults): Outcome => {
    setFaults(found);
    return { was: 'invalid', faults: found };
  };

  const send = async (from: Item, sent: readonly Change[]): Promise<Outcome> => {
    if (sent.length === 0) return { was: 'unchanged' };
    setSaving(true);
    const answer = await saveChanges(definition, from, sent);
    setSaving(false);
    setFailure(answer.was === 'failed' ? answer.failure : undefined);
    setEncounter(answer.was === 'conflict' ? answer.encounter : undefined);
    return answer.was === 'invalid' ? refuse(faultsFromServer(intl, definition, answer.issues)) : { was: answer.was };
  };
  const save = async (): Promise<Outcome> => {
    const found = faultsOf(changes);
    return Object.keys(found).length > 0 ? refuse(found) : send(base, changes);
  };

  /** Goes on upon their version with what is still to be saved. */
  const settle = (conflict: Conflict, choices: Choices): readonly Change[] => {
    const left = resolveConflict(conflict, draft, choices);
    setBase(conflict.theirs);
    setDraft(left);
    setEncounter(undefined);
    return changesOf(definition, conflict.theirs, left);
  };
  const saveSettled = (conflict: Conflict, choices: Choices) => send(conflict.theirs, settle(conflict, choices));

  return { base, draft, changes, faults, failure, encounter, saving, write, check, save, settle, saveSettled };
}

export type ItemEditor = ReturnType<typeof useItemEditor>;
