import { allow, refuse, type Verdict } from '../../values/verdict.ts';

/** The states of an import in which each action on it is allowed. */
const allowedIn = {
  map_columns: ['to_map', 'checked'],
  fix_rows: ['checked'],
  fix_alike: ['checked'],
  leave_out: ['checked'],
  register_rows: ['checked'],
  pause_import: ['queued', 'registering'],
  resume_import: ['paused'],
  cancel_import: ['received', 'reading', 'to_map', 'checking', 'checked', 'queued', 'registering', 'paused'],
  undo_import: ['paused', 'completed', 'cancelled'],
} as const;

export type ImportAction = keyof typeof allowedIn;

export function checkImportAction(action: ImportAction, status: string): Verdict {
  return (allowedIn[action] as readonly string[]).includes(status) ? allow : refuse('import_status_not_allowed');
}

/** Something of the file must be registrable; rows with warnings count if they are asked for. */
export function checkRegistrable(
  counts: { readonly ready: number; readonly warning: number; readonly error: number },
  withWarnings: boolean,
): Verdict {
  if (counts.ready + (withWarnings ? counts.warning : 0) > 0) return allow;
  return refuse(counts.error > 0 || counts.warning > 0 ? 'csv_row_error' : 'csv_row_duplicate');
}

/** An import is undone while no letter of any of its cases has left. */
export function checkMayUndoImport({
  status,
  isOwn,
  registered,
  hasSentLetter,
}: {
  readonly status: string;
  /** The requester started it, is an account admin, or is staff. */
  readonly isOwn: boolean;
  readonly registered: number;
  readonly hasSentLetter: boolean;
}): Verdict {
  if (status === 'undone') return refuse('registration_already_undone');
  const verdict = checkImportAction('undo_import', registered > 0 ? status : '');
  if (!verdict.allowed) return verdict;
  if (!isOwn) return refuse('registration_of_another_user');
  return hasSentLetter ? refuse('registration_letter_sent') : allow;
}
