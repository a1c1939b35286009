import { allResources } from '@fordra/resources/all-resources';
import { uiDefaultsView } from '@fordra/resources/platform/ui-defaults-view';
import { implementView } from '../definition/implement-view.ts';

export const uiDefaults = implementView(uiDefaultsView)(async ({ query }) => {
  const found = allResources.find(({ name }) => name === (query.resource ?? allResources[0]!.name));
  if (!found) return 'not found';
  return { resource: found.name, ui: found.ui, resources: allResources.map(({ name }) => name) };
});
