import { defineJob } from './define-job.ts';
import { distribute } from './distribution/distribute.ts';

/** Runs each minute, and at once when letters were made; several may run at the same time. */
export const distributeLetters = defineJob({
  name: 'distribute-letters',
  everyMinutes: 1,
  run: (_payload, context) => distribute(context, { signal: context.signal }),
});
