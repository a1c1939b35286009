import { chaseMoney } from '../../engine/money/chase-money.ts';
import { defineRecurringJob } from '../definition/define-job.ts';

/** Runs each day: proposes to pay back what is not ours to keep. */
export const chaseMoneyJob = defineRecurringJob({
  name: 'chase-money',
  everyMinutes: 24 * 60,
  run: chaseMoney,
  phases: ['settle'],
});
