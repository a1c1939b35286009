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
    sub_menu: { resource: 'ticket--channels', key: 'key', badge_by: 'channel' },
  },
  { group: 'administration', order: 55, resource: 'message--templates' },
  { group: 'administration', order: 56, resource: 'mail--received' },
];
