import type { Definition } from '@fordra/schema/definition';
import { useMemo } from 'react';
import type { ActionDescription } from '../../api/actions.ts';
import { useUserData } from '../use-user-data.ts';
import { actionDefinition } from './action-definition.ts';
import { createGroups } from './create-groups.ts';
import { startValues } from './start-values.ts';
import { useActionLabels } from './use-action-labels.ts';
import { useWrittenForm } from './use-written-form.ts';

/** The form of a new item: of its own attributes, or of what the action asks for that makes such items. */
export function useNewItem(whole: Definition, action: ActionDescription | undefined) {
  const { resource } = whole;
  const user = useUserData();
  const ui = user.ui_structure.structure[resource];
  const definition = useMemo(() => (action ? actionDefinition(resource, action) : whole), [action, resource, whole]);
  const groups = useMemo(
    () => createGroups(definition, ui?.item_display.tabs ?? [], action !== undefined || ui === undefined),
    [definition, ui, action],
  );
  const base = useMemo(() => startValues(definition, user), [definition, user]);
  const labels = useActionLabels(resource, action?.name ?? '');
  const place = { user: user._id, resource, id: 'new' };
  const written = useWrittenForm({ definition, mode: 'create', base, labels, place });
  return { definition, groups, written, mayOpen: ui !== undefined };
}
