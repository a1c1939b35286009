import type { Action } from '../definition/define-action.ts';
import { approveRespite } from './approve-respite.ts';
import { assignCase } from './assign-case.ts';
import { assignSolicitor } from './assign-solicitor.ts';
import { cancelCase } from './cancel-case.ts';
import { changeAddress } from './change-address.ts';
import { closeCase } from './close-case.ts';
import { lockCase } from './lock-case.ts';
import { migrateCase } from './migrate-case.ts';
import { pauseCase } from './pause-case.ts';
import { registerCase } from './register-case.ts';
import { registerObjection } from './register-objection.ts';
import { reopenCase } from './reopen-case.ts';
import { resumeCase } from './resume-case.ts';
import { unassignCase } from './unassign-case.ts';
import { undoRegistration } from './undo-registration.ts';
import { unlockCase } from './unlock-case.ts';
import { writeOffCase } from './write-off-case.ts';

export const caseActions: readonly Action[] = [
  registerCase,
  undoRegistration,
  pauseCase,
  resumeCase,
  registerObjection,
  approveRespite,
  changeAddress,
  assignSolicitor,
  assignCase,
  unassignCase,
  lockCase,
  unlockCase,
];

/** Actions that end or reopen a case: a page shows these last. */
export const closingActions: readonly Action[] = [closeCase, cancelCase, reopenCase, writeOffCase, migrateCase];
