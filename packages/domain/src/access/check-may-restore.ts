import { allow, refuse, type Verdict } from '../values/verdict.ts';

/** After these days the address and the person number of a deleted user are erased. */
export const DELETED_DAYS = 30;

const DAY_MS = 86_400_000;

export function checkMayRestore({ deleted, now }: { readonly deleted: string; readonly now: string }): Verdict {
  const isErased = Date.parse(now) - Date.parse(deleted) > DELETED_DAYS * DAY_MS;
  return isErased ? refuse('restore_too_late') : allow;
}
