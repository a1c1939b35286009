import { listOf, media } from '@fordra/schema/fields';
import type { Requester } from '../../records/rows/requester.ts';
import { Undone } from '../../records/write/undone.ts';
import type { Database } from '../../store/connection/database.ts';
import { type MediaValue, selectUnattachedFiles } from '../../store/files/unattached-files.ts';

const FILES_MAX = 10;

export const messageFiles = listOf(media({}), { max: FILES_MAX });

/** The files of a message, which the requester has uploaded and attached to nothing else; any other does not exist. */
export async function takeFiles(
  tx: Database,
  { user }: Requester,
  sent: readonly { readonly id: string }[] = [],
): Promise<readonly MediaValue[]> {
  const ids = sent.map(({ id }) => id);
  const found = await selectUnattachedFiles(tx, user.id, ids);
  const files = ids.map((id) => found.find((file) => file.id === id));
  const missing = files.findIndex((file, at) => file === undefined || ids.indexOf(ids[at]!) !== at);
  if (missing >= 0) {
    const arg = `${ids[missing]}' must exist in resource 'media--files', field '_id`;
    throw new Undone({ outcome: 'invalid', issues: [{ path: `files.${missing}.id`, rule: 'exists', arg }] });
  }
  return files as readonly MediaValue[];
}
