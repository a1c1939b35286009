import type { Action } from '../definition/define-action.ts';
import { deleteUser } from './delete-user.ts';
import { detachGroup } from './detach-group.ts';
import { disableUser, enableUser } from './disable-user.ts';
import { endSessions } from './end-all-sessions.ts';
import { endSession } from './end-session.ts';
import { followTemplate } from './follow-template.ts';
import { makeAccountAdmin } from './make-account-admin.ts';
import { publishTemplate } from './publish-template.ts';
import { restoreUser } from './restore-user.ts';
import { sendInvitation } from './send-invitation.ts';
import { signInAs } from './sign-in-as.ts';
import { signOutUser } from './sign-out-user.ts';

export const accessActions: readonly Action[] = [
  signInAs,
  disableUser,
  enableUser,
  makeAccountAdmin,
  restoreUser,
  publishTemplate,
  detachGroup,
  followTemplate,
  sendInvitation,
  signOutUser,
  endSession,
  endSessions,
  deleteUser,
];
