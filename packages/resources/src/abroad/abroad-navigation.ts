import type { MenuItem } from '@fordra/schema/ui-structure';

export const abroadNavigation: readonly MenuItem[] = [
  { group: 'case_work', order: 32, resource: 'foreign-debt-collections' },
  { group: 'administration', order: 27, resource: 'local-agents' },
];
