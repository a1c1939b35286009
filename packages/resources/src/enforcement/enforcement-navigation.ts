import type { MenuItem } from '@fordra/schema/ui-structure';

export const enforcementNavigation: readonly MenuItem[] = [
  { group: 'case_work', order: 30, resource: 'enforcement--applications' },
  { group: 'money', heading: 'navigation.heading.enforcement', order: 40, resource: 'enforcement--deliveries' },
  { group: 'money', heading: 'navigation.heading.enforcement', order: 50, resource: 'enforcement--received-files' },
];
