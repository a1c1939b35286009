import type { UnownedResources } from '@fordra/domain/access/check-operator-rights';
import { allResources } from '@fordra/resources/all-resources';

const namesOf = (list: typeof allResources) => new Set(list.map(({ name }) => name));

export const unownedResources: UnownedResources = {
  operator: namesOf(allResources.filter(({ owners }) => owners !== 'common' && Object.keys(owners).length === 0)),
  common: namesOf(allResources.filter(({ owners }) => owners === 'common')),
};
