import type { MenuItem } from '@fordra/schema/ui-structure';

export const disputesNavigation: readonly MenuItem[] = [
  { group: 'case_work', order: 31, resource: 'disputes' },
  { group: 'administration', order: 26, resource: 'legal-teams' },
];
