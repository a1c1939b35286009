import type { Resource } from '@fordra/schema/define-resource';
import { mailReceived } from './mail-received.ts';
import { messageTemplates } from './message-templates.ts';
import { statisticsTicketDays } from './statistics-ticket-days.ts';
import { ticketChannels } from './ticket-channels.ts';
import { ticketMessages } from './ticket-messages.ts';
import { tickets } from './tickets.ts';

export const ticketResources = [
  ticketChannels,
  tickets,
  ticketMessages,
  messageTemplates,
  statisticsTicketDays,
  mailReceived,
] as const satisfies readonly Resource[];
