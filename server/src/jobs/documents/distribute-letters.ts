import { defineRecurringJob } from '../definition/define-job.ts';
import { distribute } from './distribute.ts';

/** Runs each minute, which is how soon a letter leaves that the flow has queued; several may run at the same time. */
export const distributeLetters = defineRecurringJob({
  name: 'distribute-letters',
  everyMinutes: 1,
  run: (context) => distribute(context, { signal: context.signal }),
  phases: ['send'],
  // What is to be printed does not wait for the afternoon of a day that is over.
  runAtDayEnd: (context) => distribute(context, { signal: context.signal, isDayOver: true }),
});
