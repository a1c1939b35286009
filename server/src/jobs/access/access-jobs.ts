import type { Job } from '../definition/define-job.ts';
import { deleteExpiredSignIns } from './delete-expired-sign-ins.ts';
import { sendSignInCode } from './send-sign-in-code.ts';
import { sendSignInWarning } from './send-sign-in-warning.ts';

export const accessJobs: readonly Job[] = [sendSignInCode, sendSignInWarning, deleteExpiredSignIns];
