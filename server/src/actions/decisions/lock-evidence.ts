import type { Requester } from '../../records/rows/requester.ts';
import { Undone } from '../../records/write/undone.ts';
import type { Database } from '../../store/connection/database.ts';
import { lockUnattachedFiles } from '../../store/files/unattached-files.ts';

/** Evidence is a file that the requester has uploaded and attached to nothing else; any other does not exist. */
export async function lockEvidence(
  tx: Database,
  { user }: Requester,
  { file }: { readonly file?: { readonly id: string } },
): Promise<void> {
  if (!file || (await lockUnattachedFiles(tx, user.id, [file.id])).length > 0) return;
  const arg = `${file.id}' must exist in resource 'media--files', field '_id`;
  throw new Undone({ outcome: 'invalid', issues: [{ path: 'file', rule: 'exists', arg }] });
}
