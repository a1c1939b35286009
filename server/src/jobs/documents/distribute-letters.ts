import { defineRecurringJob } from '../definition/define-job.ts';
import { distribute } from './distribute.ts';

/** Runs each minute, so a queued letter is sent within a minute; several processes may run it at the same time. */
export const distributeLetters = defineRecurringJob({
  name: 'distribute-letters',
  everyMinutes: 1,
  run: (context) => distribute(context, { signal: context.signal }),
  phases: ['send'],
  // Letters for print of a day that is over do not wait for the closing time.
  runAtDayEnd: (context) => distribute(context, { signal: context.signal, isDayOver: true }),
});
