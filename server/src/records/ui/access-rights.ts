import { cutDefinition, grantsFor } from '@fordra/schema/access';
import type { Definition } from '@fordra/schema/definition';
import type { CatalogueEntry } from '../rows/catalogue.ts';
import type { Requester } from '../rows/requester.ts';
import { shownFilters } from './shown-filters.ts';

/** A resource of which the requester may use some method, with the definition that the requester may know. */
export type KnownResource = Pick<CatalogueEntry, 'resource' | 'definition'>;

export function knownResources(
  requester: Requester,
  catalogue: ReadonlyMap<string, CatalogueEntry>,
): readonly KnownResource[] {
  return [...catalogue.values()].flatMap(({ resource, definition }) => {
    const cut = cutDefinition(definition, requester, resource);
    return cut ? [{ resource, definition: cut }] : [];
  });
}

/** The methods, attributes and rows of one resource that the requester may use (spec A §3). */
export function rightsOn(requester: Requester, entry: CatalogueEntry, { methods, properties }: Definition) {
  const grants = methods.flatMap((method) => grantsFor(requester, entry.resource, method));
  return {
    methods,
    full_attribute_access: grants.some((grant) => grant.full_attribute_access),
    attribute_access: Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, property.access_right ?? 'read']),
    ),
    ...shownFilters(requester, entry, methods),
  };
}
