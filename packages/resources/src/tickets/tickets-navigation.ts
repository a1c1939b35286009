import { awaitingAgent } from '@fordra/domain/tickets/ticket-machine';
import type { MenuItem } from '@fordra/schema/ui-structure';

export const ticketsNavigation: readonly MenuItem[] = [
  {
    order: 65,
    route: '/tickets',
    label: 'navigation.tickets',
    icon: 'messages',
    needs: 'tickets',
    shortcut: 'KeyM',
    badge: {
      resource: 'tickets',
      where: { status: { $in: awaitingAgent } },
      label: 'navigation.badge.tickets',
      action: 'write_note',
    },
  },
  { group: 'administration', order: 55, resource: 'message--templates' },
];
