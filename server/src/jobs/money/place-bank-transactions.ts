import { defineRecurringJob } from '../definition/define-job.ts';
import { placeReceivedRows } from './place-received-rows.ts';

/** Runs each minute and after a file: payments whose case is without doubt are placed, the others wait for a person. */
export const placeBankTransactions = defineRecurringJob({
  name: 'place-bank-transactions',
  everyMinutes: 1,
  run: placeReceivedRows,
  phases: ['receive'],
});
