import { allResources } from '@fordra/resources/all-resources';
import type { Resource } from '@fordra/schema/define-resource';
import { buildDefinition, type Definition } from '@fordra/schema/definition';

export type CatalogueEntry = { readonly resource: Resource; readonly definition: Definition };
export type Catalogue = ReadonlyMap<string, CatalogueEntry>;

/** Every resource by its wire name, with its whole definition. */
export function buildCatalogue(resources: readonly Resource[] = allResources): Catalogue {
  return new Map(resources.map((resource) => [resource.name, { resource, definition: buildDefinition(resource) }]));
}
