import { type CheckedWrite, type ForbiddenWrite, forbidWrite } from '../refusals/forbidden-write.ts';
import type { Refusal } from '../refusals/refusals.ts';

type File = Readonly<Record<string, unknown>>;
type User = { readonly id: string; readonly kind: string };
/** How long the sender may remove a file; after that others may have acted on it. */
const FILE_REMOVAL_HOURS_MAX = 24;
const HOUR_MS = 3_600_000;

/** Files are never edited; who added one by mistake may remove it. */
export function checkFileRemoval(change: CheckedWrite<User> & { readonly now: string }): readonly ForbiddenWrite[] {
  const { before, after, user, now } = change;
  const refusal = before && !after ? whyFileStays(before, user, now) : undefined;
  return refusal === undefined ? [] : [forbidWrite('_id', refusal)];
}

/** Why this user may not remove the file now; undefined when the user may. A system user always may. */
export function whyFileStays(file: File, user: User, now: string): Refusal | undefined {
  if (user.kind === 'system_user') return undefined;
  if (file.author !== user.id) return 'file_of_another';
  const age = Date.parse(now) - Date.parse(String(file._created));
  return age > FILE_REMOVAL_HOURS_MAX * HOUR_MS ? 'file_too_old' : undefined;
}
