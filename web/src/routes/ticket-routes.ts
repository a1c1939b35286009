import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent } from '../loading/lazy-screen.ts';
import { readTicketAddress, readTicketsAddress } from '../screens/tickets/tickets-address.ts';
import { gated } from '../shell/gate/gated.ts';
import { loadTexts, portal } from './parent-routes.ts';

const firstChannel = createRoute({
  getParentRoute: () => portal,
  path: '/tickets',
  ...gated('ItemSearch'),
  loader: loadTexts('tickets'),
  component: lazyRouteComponent(async () => (await import('./ticket-screens.ts')).firstChannel(), 'FirstChannel'),
});

const tickets = createRoute({
  getParentRoute: () => portal,
  path: '/tickets/$channel',
  ...gated('ItemSearch'),
  validateSearch: readTicketsAddress,
  loader: loadTexts('tickets'),
  component: lazyRouteComponent(async () => (await import('./ticket-screens.ts')).tickets(), 'Tickets'),
});

const ticket = createRoute({
  getParentRoute: () => portal,
  path: '/tickets/$channel/ticket',
  ...gated('ItemDisplay'),
  validateSearch: readTicketAddress,
  loader: loadTexts('item', 'tickets'),
  component: lazyRouteComponent(async () => (await import('./ticket-screens.ts')).ticket(), 'Ticket'),
});

export const ticketRoutes = [firstChannel, tickets, ticket] as const;
