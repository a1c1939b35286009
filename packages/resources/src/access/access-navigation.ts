import type { MenuItem } from '@fordra/schema/ui-structure';

export const accessNavigation: readonly MenuItem[] = [
  { order: 90, route: '/user-management', label: 'resource.users', icon: 'users', needs: 'users', shortcut: 'KeyU' },
  { group: 'administration', order: 30, resource: 'access--groups', shortcut: 'KeyG' },
  { group: 'administration', order: 31, resource: 'access--templates' },
  { group: 'administration', order: 70, resource: 'signing--records' },
  { group: 'administration', order: 80, resource: 'sign-in--log' },
  { group: 'administration', order: 90, resource: 'stand-ins' },
];
