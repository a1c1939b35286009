import type { MenuItem } from '@fordra/schema/ui-structure';

const heading = 'navigation.special_debtors';

export const specialDebtorsNavigation: readonly MenuItem[] = [
  { group: 'case_work', heading, order: 110, resource: 'debt-surveillances' },
  { group: 'case_work', heading, order: 120, resource: 'debt-restructurings' },
  { group: 'case_work', heading, order: 130, resource: 'estates' },
  { group: 'case_work', heading, order: 135, resource: 'estate--inventories' },
  { group: 'case_work', heading, order: 140, resource: 'bankruptcy-estates' },
  { group: 'case_work', heading, order: 145, resource: 'trustees' },
  { group: 'case_work', heading, order: 150, resource: 'group--changes' },
];
