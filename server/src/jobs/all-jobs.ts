import type { JobName, JobPayloads } from '../store/jobs/job-payloads.ts';
import { tidySignIn } from './access/delete-expired-sign-ins.ts';
import { sendSignInCode } from './access/send-sign-in-code.ts';
import type { Job } from './definition/define-job.ts';
import { sweepFiles } from './documents/delete-unused-files.ts';
import { distributeLetters } from './documents/distribute-letters.ts';
import { exchangeEnforcementFiles } from './enforcement/exchange-enforcement-files.ts';
import { runDueCasesJob } from './flow/run-due-cases.ts';
import { sealVouchersJob } from './money/seal-vouchers.ts';
import { sendDigestsJob } from './notifications/send-digests.ts';
import { foldRowCountsJob } from './platform/fold-row-counts.ts';
import { rollUpStatistics } from './platform/roll-up-statistics.ts';

export const allJobs: { readonly [Name in JobName]: Job<Name, JobPayloads[Name]> } = {
  'distribute-letters': distributeLetters,
  'exchange-enforcement-files': exchangeEnforcementFiles,
  'fold-row-counts': foldRowCountsJob,
  'run-due-cases': runDueCasesJob,
  'roll-up-statistics': rollUpStatistics,
  'seal-vouchers': sealVouchersJob,
  'send-digests': sendDigestsJob,
  'send-sign-in-code': sendSignInCode,
  'sweep-files': sweepFiles,
  'tidy-sign-in': tidySignIn,
};
