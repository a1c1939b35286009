import type { Action } from '../../definition/define-action.ts';
import { cancelImport } from './cancel-import.ts';
import { fixAlike } from './fix-alike.ts';
import { fixRows } from './fix-rows.ts';
import { leaveOut } from './leave-out.ts';
import { mapColumns } from './map-columns.ts';
import { pauseImport } from './pause-import.ts';
import { registerRows } from './register-rows.ts';
import { resumeImport } from './resume-import.ts';
import { undoImport } from './undo-import.ts';

/** The actions on the import of a file. */
export const importActions: readonly Action[] = [
  mapColumns,
  fixRows,
  fixAlike,
  leaveOut,
  registerRows,
  pauseImport,
  resumeImport,
  cancelImport,
  undoImport,
];
