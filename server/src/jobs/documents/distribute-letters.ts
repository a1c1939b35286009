import { defineJob } from '../definition/define-job.ts';
import { distribute } from './distribute.ts';

/** Runs each minute, which is how soon a letter leaves that the flow has queued; several may run at the same time. */
export const distributeLetters = defineJob({
  name: 'distribute-letters',
  everyMinutes: 1,
  run: (_payload, context) => distribute(context, { signal: context.signal }),
});
