import { allResources } from '@fordra/resources/all-resources';
import { buildDefinition, type Definition } from '@fordra/schema/definition';
import type { ResourceUi } from '@fordra/schema/ui-structure';

export const resourceNames = allResources.map(({ name }) => name);

/** The whole definition of a resource, as a system user gets it. */
export function definitionOf(name: string): Definition {
  return buildDefinition(resourceNamed(name));
}

export function uiOf(name: string): ResourceUi {
  return resourceNamed(name).ui;
}

function resourceNamed(name: string) {
  const resource = allResources.find((one) => one.name === name);
  if (!resource) throw new Error(`there is no resource ${name}`);
  return resource;
}
