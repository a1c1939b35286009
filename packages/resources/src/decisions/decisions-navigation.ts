import { openDecisionStates } from '@fordra/domain/decisions/decision-machine';
import type { MenuItem } from '@fordra/schema/ui-structure';

export const decisionsNavigation: readonly MenuItem[] = [
  {
    order: 66,
    resource: 'decisions',
    shortcut: 'KeyS',
    badge: {
      resource: 'decisions',
      where: { status: { $in: openDecisionStates } },
      label: 'navigation.badge.decisions',
      action: 'make_decision',
    },
  },
];
