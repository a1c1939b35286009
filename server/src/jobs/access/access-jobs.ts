import type { Job } from '../definition/define-job.ts';
import { deleteExpiredSignIns } from './delete-expired-sign-ins.ts';
import { sendAccessEnds } from './send-access-ends.ts';
import { sendInvitation } from './send-invitation.ts';
import { sendSignInCode } from './send-sign-in-code.ts';
import { sendSignInWarning } from './send-sign-in-warning.ts';
import { tidyUsers } from './tidy-users.ts';

export const accessJobs: readonly Job[] = [
  sendSignInCode,
  sendSignInWarning,
  sendInvitation,
  sendAccessEnds,
  deleteExpiredSignIns,
  tidyUsers,
];
