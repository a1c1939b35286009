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
  /** The resource's own rules, with what they may ask of the others. */
  checkRules(change: Omit<Parameters<Rules>[0], 'faultInFilter'>): readonly Issue[];
};
export type Catalogue = ReadonlyMap<string, CatalogueEntry>;

/** Every resource by its wire name, with its whole definition. */
export function buildCatalogue(resources: readonly Resource[] = allResources): Catalogue {
  const definitions = new Map(resources.map((resource) => [resource.name, buildDefinition(resource)]));
  const faultInFilter = (name: string, filter: unknown) => {
    const definition = definitions.get(name);
    return definition ? faultIn(definition, filter) : 'unknown resource';
  };
  return new Map(
    resources.map((resource) => {
      const checkRules: CatalogueEntry['checkRules'] = (change) => resource.rules?.({ ...change, faultInFilter }) ?? [];
      return [resource.name, { resource, definition: definitions.get(resource.name)!, checkRules }];
    }),
  );
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
