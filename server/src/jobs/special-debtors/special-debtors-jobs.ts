import type { Job } from '../definition/define-job.ts';
import { changeGroupCases } from './change-group-cases.ts';
import { makeSpecialDocument } from './make-special-document.ts';
import { processEstateInventories } from './process-estate-inventories.ts';
import { rollUpDebtSurveillances } from './roll-up-debt-surveillances.ts';
import { watchSpecialDebtors } from './watch-special-debtors.ts';

export const specialDebtorJobs: readonly Job[] = [
  makeSpecialDocument,
  changeGroupCases,
  processEstateInventories,
  watchSpecialDebtors,
  rollUpDebtSurveillances,
];
