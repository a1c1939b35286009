import type { Definition } from '@fordra/schema/definition';
import { useMemo } from 'react';
import { useUserData } from '../../../user/use-user-data.ts';
import { actionDefinition } from '../../definition/action-definition.ts';
import { startValues } from '../../definition/start-values.ts';
import type { ActionDescription } from '../../query/actions.ts';
import { useActionLabels } from '../state/use-action-labels.ts';
import { useForm } from '../state/use-form.ts';
import type { CreateAddress } from './create-address.ts';
import { createGroups } from './create-groups.ts';
import { originOf, originValue } from './origin.ts';

/** The form of a new item: of its own attributes, or of the input of the action that creates such items. */
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
  // The draft for one item must not be offered for another.
  const draftKey = { user: user._id, resource, id: origin ? `new/${origin.attribute}/${origin.id}` : 'new' };
  const written = useForm({ definition, mode: 'create', base, labels, draftKey });
  return { definition, groups, written, origin, mayOpen: ui !== undefined };
}
