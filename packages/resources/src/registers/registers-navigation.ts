import type { MenuItem } from '@fordra/schema/ui-structure';

const heading = 'navigation.registers';

export const registersNavigation: readonly MenuItem[] = [
  {
    group: 'case_work',
    heading,
    order: 160,
    resource: 'register--news',
    badge: {
      resource: 'register--news',
      where: { status: 'waiting' },
      label: 'navigation.badge.register_news',
      action: 'apply_news',
    },
  },
  { group: 'case_work', heading, order: 165, resource: 'register--lookups' },
  { group: 'case_work', heading, order: 170, resource: 'credit--reports' },
];
