import type { Resource } from '@fordra/schema/define-resource';
import { ticketChannels } from './ticket-channels.ts';
import { ticketMessages } from './ticket-messages.ts';
import { tickets } from './tickets.ts';

export const ticketResources = [ticketChannels, tickets, ticketMessages] as const satisfies readonly Resource[];
