import {
  fitsAllowance,
  type UploadAllowance,
  unattachedAllowance,
  uploadAllowanceOf,
} from '@fordra/domain/documents/media/upload-allowance';
import type { Database } from '../../store/connection/database.ts';
import {
  countUnattachedFiles,
  secondsToTomorrow,
  selectUploadsToday,
  takeUpload,
} from '../../store/files/upload-uses.ts';
import type { Requester } from '../rows/requester.ts';

/** An upload that the user's day or the unattached files of all users have no room for. */
export type OverAllowance =
  | { readonly outcome: 'day used up'; readonly allowance: UploadAllowance; readonly retryAfterSeconds: number }
  | { readonly outcome: 'too many unattached' };

/** Checks an upload before it is read; `size` is what the request says of it, 0 if nothing. */
export async function checkAllowance(
  db: Database,
  { user }: Requester,
  size: number,
): Promise<OverAllowance | undefined> {
  const allowance = uploadAllowanceOf(user.kind);
  const isRoom = fitsAllowance(allowance, await selectUploadsToday(db, user.id), Math.max(size, 1));
  return isRoom ? undefined : dayUsedUp(db, allowance);
}

/** Counts an upload in the transaction that stores its row; an upload that does not fit changes nothing. */
export async function takeAllowance(
  tx: Database,
  { user }: Requester,
  size: number,
  isUnattached: boolean,
): Promise<OverAllowance | undefined> {
  if (isUnattached && !fitsAllowance(unattachedAllowance, await countUnattachedFiles(tx), size))
    return { outcome: 'too many unattached' };
  const allowance = uploadAllowanceOf(user.kind);
  return (await takeUpload(tx, user.id, size, allowance)) ? undefined : dayUsedUp(tx, allowance);
}

async function dayUsedUp(db: Database, allowance: UploadAllowance): Promise<OverAllowance> {
  return { outcome: 'day used up', allowance, retryAfterSeconds: await secondsToTomorrow(db) };
}
