import type { Job } from '../definition/define-job.ts';
import { deleteExpiredSignIns } from './delete-expired-sign-ins.ts';
import { sendSignInCode } from './send-sign-in-code.ts';

export const accessJobs: readonly Job[] = [sendSignInCode, deleteExpiredSignIns];
