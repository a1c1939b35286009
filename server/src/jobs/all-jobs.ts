import type { JobName, JobPayloads } from '../store/job-payloads.ts';
import type { Job } from './define-job.ts';
import { distributeLetters } from './distribute-letters.ts';
import { exchangeEnforcementFiles } from './exchange-enforcement-files.ts';
import { foldRowCountsJob } from './fold-row-counts.ts';
import { rollUpStatistics } from './roll-up-statistics.ts';
import { runDueCasesJob } from './run-due-cases.ts';
import { sealVouchersJob } from './seal-vouchers.ts';
import { sendDigestsJob } from './send-digests.ts';
import { sendSignInCode } from './send-sign-in-code.ts';
import { sweepFiles } from './sweep-files.ts';
import { tidySignIn } from './tidy-sign-in.ts';

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
