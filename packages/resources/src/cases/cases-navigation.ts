import type { MenuItem } from '@fordra/schema/ui-structure';

export const casesNavigation: readonly MenuItem[] = [
  { order: 10, resource: 'cases', shortcut: 'KeyA' },
  { group: 'case_work', order: 5, resource: 'invoices', shortcut: 'KeyF' },
  { group: 'case_work', order: 40, resource: 'case--registrations' },
  { group: 'case_work', order: 41, resource: 'file--import-reports' },
];
