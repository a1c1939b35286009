import type { MenuItem } from '@fordra/schema/ui-structure';

const heading = 'navigation.registers';

export const registersNavigation: readonly MenuItem[] = [
  { group: 'case_work', heading, order: 160, resource: 'register--news' },
  { group: 'case_work', heading, order: 165, resource: 'register--lookups' },
];
