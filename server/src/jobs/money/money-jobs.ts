import type { Job } from '../definition/define-job.ts';
import { exchangeBankFilesJob } from './exchange-bank-files.ts';
import { placeBankTransactions } from './place-bank-transactions.ts';
import { reconcileBankDayJob } from './reconcile-bank-day.ts';
import { sealVouchersJob } from './seal-vouchers.ts';

export const moneyJobs: readonly Job[] = [
  exchangeBankFilesJob,
  placeBankTransactions,
  reconcileBankDayJob,
  sealVouchersJob,
];
