import { watchTickets } from '../../engine/tickets/watch-tickets.ts';
import { defineRecurringJob } from '../definition/define-job.ts';

/** Updates the clocks of tickets, warns requesters who do not answer, and closes tickets in which nobody writes. */
export const watchTicketsJob = defineRecurringJob({
  name: 'watch-tickets',
  everyMinutes: 5,
  phases: ['run'],
  async run({ db, log, signal, agency }) {
    const changed = await watchTickets({ db, log, signal, operatorName: agency.name });
    if (changed > 0) log.info({ tickets: changed }, 'tickets have changed with time');
  },
});
