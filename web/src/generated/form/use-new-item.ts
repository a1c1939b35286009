import type { Definition } from '@fordra/schema/definition';
import { useMemo } from 'react';
import type { ActionDescription } from '../../api/actions.ts';
import { useUserData } from '../use-user-data.ts';
import { actionDefinition } from './action-definition.ts';
import { type CreateAddress, originOf, originValue } from './create-address.ts';
import { createGroups } from './create-groups.ts';
import { startValues } from './start-values.ts';
import { useActionLabels } from './use-action-labels.ts';
import { useWrittenForm } from './use-written-form.ts';

/** The form of a new item: of its own attributes, or of what the action asks for that makes such items. */
export function useNewItem(whole: Definition, action: ActionDescription | undefined, address: CreateAddress) {
  const { resource } = whole;
  const user = useUserData();
  const ui = user.ui_structure.structure[resource];
  const definition = useMemo(() => (action ? actionDefinition(resource, action) : whole), [action, resource, whole]);
  const origin = useMemo(() => originOf(definition, address), [definition, address]);
  const groups = useMemo(() => {
    const all = action !== undefined || ui === undefined;
    return createGroups(definition, ui?.item_display.tabs ?? [], all, origin && [origin.attribute]);
  }, [definition, ui, action, origin]);
  const base = useMemo(
    () => ({ ...startValues(definition, user), ...originValue(definition, origin) }),
    [definition, user, origin],
  );
  const labels = useActionLabels(resource, action?.name ?? '');
  // What was begun for one item must not be offered for another.
  const place = { user: user._id, resource, id: origin ? `new/${origin.attribute}/${origin.id}` : 'new' };
  const written = useWrittenForm({ definition, mode: 'create', base, labels, place });
  return { definition, groups, written, origin, mayOpen: ui !== undefined };
}
