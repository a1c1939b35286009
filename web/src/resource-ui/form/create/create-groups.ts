import type { Definition } from '@fordra/schema/definition';
import type { AttributeGroup, DisplayTab } from '@fordra/schema/ui-structure';
import { mayWrite } from '../../definition/leaf-paths.ts';

/** The group of attributes that are in no group of the UI structure. */
export const otherGroup = 'other';

/**
 * The groups of the UI structure, with the attributes that may be set in a new item. Required attributes in no group
 * come last, since the item could not be created without them; `all` adds the other writable ones.
 */
export function createGroups(
  definition: Definition,
  tabs: readonly DisplayTab[],
  all: boolean,
  /** Attributes with an initial value that the user should see. */
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
