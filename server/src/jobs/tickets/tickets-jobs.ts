import type { Job } from '../definition/define-job.ts';
import { rollUpTickets } from './roll-up-tickets.ts';
import { sendTicketMail } from './send-ticket-mail.ts';
import { takeInMail } from './take-in-mail.ts';
import { watchTicketsJob } from './watch-tickets.ts';

export const ticketJobs: readonly Job[] = [watchTicketsJob, rollUpTickets, sendTicketMail, takeInMail];
