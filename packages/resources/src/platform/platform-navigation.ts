import type { MenuItem } from '@fordra/schema/ui-structure';

export const platformNavigation: readonly MenuItem[] = [
  { group: 'administration', order: 40, resource: 'ui--structures' },
  {
    group: 'administration',
    order: 100,
    route: '/operations',
    label: 'navigation.operations',
    icon: 'settings',
    needs: 'alarms',
  },
  { group: 'administration', order: 110, resource: 'alarms' },
  { group: 'administration', order: 120, resource: 'application--settings' },
];
