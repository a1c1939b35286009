import { definePanel } from '../../resource-ui/panel/define-panel.ts';
import type { Panels } from '../../resource-ui/panel/panels-context.ts';

export const ticketPanels: Panels = {
  'ticket-page': definePanel(() => import('./ticket-page.tsx'), 'TicketPage', ['ticket--messages']),
  'case-tickets': definePanel(() => import('./case-tickets.tsx'), 'CaseTickets', ['tickets']),
};
