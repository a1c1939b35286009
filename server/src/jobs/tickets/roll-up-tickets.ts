import { rollUpTicketDays } from '../../engine/tickets/roll-up-ticket-days.ts';
import { defineRecurringJob } from '../definition/define-job.ts';

/** Computes the figures of tickets of today so far, and of every day that ended since the last run. */
export const rollUpTickets = defineRecurringJob({
  name: 'roll-up-tickets',
  phases: ['report'],
  everyMinutes: 5,
  run: ({ db, signal }) => rollUpTicketDays(db, { signal }),
});
