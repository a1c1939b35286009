import type { Definition } from '@fordra/schema/definition';
import type { AttributeGroup, DisplayTab } from '@fordra/schema/ui-structure';
import { mayWrite } from '../../definition/leaf-paths.ts';

/** What no group of the screens holds. */
export const otherGroup = 'other';

/**
 * The groups of the item's own screens, with what may be written in a new one. What must be given and stands on none of
 * them comes last, or the document could not be made; `all` adds whatever else may be given.
 */
export function createGroups(
  definition: Definition,
  tabs: readonly DisplayTab[],
  all: boolean,
  /** Attributes that have a value from the start, which is to be seen. */
  given: readonly string[] = [],
): AttributeGroup[] {
  const isWritable = (path: string) => mayWrite(definition, path, 'create');
  const shown = tabs
    .flatMap((tab) => ('groups' in tab ? tab.groups : []))
    .map((group) => ({ ...group, attributes: group.attributes.filter(isWritable) }))
    .filter(({ attributes }) => attributes.length > 0);
  const covered = new Set(shown.flatMap(({ attributes }) => attributes.map((path) => path.split('.')[0]!)));
  const wanted = all ? Object.keys(definition.properties) : [...new Set([...given, ...definition.required])];
  const missing = wanted.filter(
    (name) => !covered.has(name) && isWritable(name) && (all || definition.properties[name]!.default === undefined),
  );
  return missing.length > 0 ? [...shown, { key: otherGroup, attributes: missing }] : shown;
}
