import { allResources } from '@fordra/resources/all-resources';
import type { Resource, Rules } from '@fordra/schema/define-resource';
import { buildDefinition, type Definition } from '@fordra/schema/definition';
import type { Issue } from '@fordra/schema/issues';
import { parseWhere } from '@fordra/schema/parse-where';
import { QueryError } from '@fordra/schema/where';
import { placeholderNames } from './requester.ts';

export type CatalogueEntry = {
  readonly resource: Resource;
  readonly definition: Definition;
  /** The resource's own rules, with the definitions of the resources they refer to. */
  checkRules(change: Omit<Parameters<Rules>[0], 'faultInFilter' | 'isResource'>): readonly Issue[];
  /** For a resource whose rows are attached to items of other resources: those resources. */
  readonly targets?: readonly CatalogueEntry[];
};
export type Catalogue = ReadonlyMap<string, CatalogueEntry>;

/** Every resource by its wire name, with its whole definition. */
export function buildCatalogue(resources: readonly Resource[] = allResources): Catalogue {
  const definitions = new Map(resources.map((resource) => [resource.name, buildDefinition(resource)]));
  const faultInFilter = (name: string, filter: unknown) => {
    const definition = definitions.get(name);
    return definition ? faultIn(definition, filter) : 'unknown resource';
  };
  const isResource = (name: string) => definitions.has(name);
  const entries = resources.map((resource): CatalogueEntry => {
    const checkRules: CatalogueEntry['checkRules'] = (change) =>
      resource.rules?.({ ...change, faultInFilter, isResource }) ?? [];
    return { resource, definition: definitions.get(resource.name)!, checkRules };
  });
  const targets = entries.filter(({ resource }) => isTarget(resource));
  return new Map(
    entries.map((entry) => [entry.resource.name, entry.resource.attached ? { ...entry, targets } : entry]),
  );
}

/** Whether notes and files can be attached to its items: items of tenants, except a user's own settings. */
function isTarget({ owners, virtual, attached }: Resource): boolean {
  return owners !== 'common' && !owners.user && !virtual && !attached;
}

function faultIn({ properties }: Definition, filter: unknown): string | undefined {
  try {
    parseWhere(properties, filter, {});
    const unknown = JSON.stringify(filter)
      .match(/(?<=")\$user\.[^"]*(?=")/g)
      ?.find((name) => !placeholderNames.includes(name));
    return unknown && `unknown placeholder ${unknown}`;
  } catch (error) {
    if (error instanceof QueryError) return error.message;
    throw error;
  }
}
