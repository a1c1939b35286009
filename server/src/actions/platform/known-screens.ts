import { allResources } from '@fordra/resources/all-resources';
import type { KnownScreens } from '@fordra/schema/check-ui-structure';
import { buildDefinition, type Properties } from '@fordra/schema/definition';

const definitions = new Map(allResources.map((resource) => [resource.name, buildDefinition(resource).properties]));

/** The panels that the default screens name: the web registers no others. */
const panels = new Set(
  allResources.flatMap(({ ui }) =>
    ui.item_display.tabs.flatMap((tab) => [
      ...('panel' in tab ? [tab.panel] : []),
      ...('above' in tab && tab.above ? [tab.above] : []),
    ]),
  ),
);

/** What screens may refer to in this release. */
export function knownScreens(hasAction: KnownScreens['hasAction'] = () => true): KnownScreens {
  return {
    hasAction,
    hasPanel: (name) => panels.has(name),
    hasResource: (name) => definitions.has(name),
    hasAttribute: (resource, path) => isAttribute(definitions.get(resource) ?? {}, path.split('.')),
  };
}

function isAttribute(properties: Properties, [first, ...rest]: readonly string[]): boolean {
  const property = first !== undefined && Object.hasOwn(properties, first) ? properties[first] : undefined;
  if (!property) return false;
  return rest.length === 0 || isAttribute(property.properties ?? property.items?.properties ?? {}, rest);
}
