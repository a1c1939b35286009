import type { MenuItem } from '@fordra/schema/ui-structure';

export const flowNavigation: readonly MenuItem[] = [
  { group: 'administration', order: 50, resource: 'flow--configurations' },
];
