import type { MenuItem } from '@fordra/schema/ui-structure';

export const plansNavigation: readonly MenuItem[] = [
  { group: 'case_work', order: 32, resource: 'amortizations' },
  { group: 'case_work', order: 33, resource: 'amortization--advices' },
  { group: 'case_work', order: 34, resource: 'direct-debit--consents' },
  { group: 'case_work', order: 35, resource: 'direct-debit--payments' },
  { group: 'money', heading: 'navigation.heading.bank', order: 38, resource: 'direct-debit--files' },
];
