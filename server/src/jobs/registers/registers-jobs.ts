import type { Job } from '../definition/define-job.ts';
import { lookUpReturned } from './look-up-returned.ts';
import { orderDueReports } from './order-due-reports.ts';
import { purgeReports } from './purge-reports.ts';
import { readCompanyChanges } from './read-company-changes.ts';
import { refreshRegisters } from './refresh-registers.ts';

export const registerJobs: readonly Job[] = [
  refreshRegisters,
  readCompanyChanges,
  lookUpReturned,
  orderDueReports,
  purgeReports,
];
