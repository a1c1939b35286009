import type { Job } from '../definition/define-job.ts';
import { tidySignIn } from './delete-expired-sign-ins.ts';
import { sendSignInCode } from './send-sign-in-code.ts';

export const accessJobs: readonly Job[] = [sendSignInCode, tidySignIn];
