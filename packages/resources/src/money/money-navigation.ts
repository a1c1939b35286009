import type { MenuItem } from '@fordra/schema/ui-structure';

export const moneyNavigation: readonly MenuItem[] = [
  { group: 'money', order: 10, resource: 'transactions' },
  { group: 'money', order: 20, resource: 'payments' },
  { group: 'money', order: 30, resource: 'creditor--payments' },
  { group: 'money', order: 32, resource: 'bank--transactions' },
  { group: 'money', order: 34, resource: 'bank--statements' },
  { group: 'money', order: 36, resource: 'bank--files' },
  { group: 'money', order: 38, resource: 'bank--accounts' },
  { group: 'money', order: 60, resource: 'exchange--rates' },
];
