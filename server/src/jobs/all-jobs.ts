import type { JobName, JobPayloads } from '../store/job-payloads.ts';
import type { Job } from './define-job.ts';
import { sendSignInCode } from './send-sign-in-code.ts';

export const allJobs: { readonly [Name in JobName]: Job<Name, JobPayloads[Name]> } = {
  'send-sign-in-code': sendSignInCode,
};
