import { applyWaitingEvents } from '../../engine/enforcement/apply-waiting-events.ts';
import { defineRecurringJob } from '../definition/define-job.ts';

/** Runs each minute: a message of the authority that waited for an exchange rate is applied when the rate is entered. */
export const applyWaitingMessages = defineRecurringJob({
  name: 'apply-waiting-messages',
  everyMinutes: 1,
  run: async (context) => {
    await applyWaitingEvents(context);
  },
  phases: ['receive'],
});
