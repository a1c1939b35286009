import { isDocument } from '@fordra/schema/documents';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { selectFileTarget } from '../../store/files/unattached-files.ts';
import { objectId, readOne } from '../read/read-one.ts';
import { buildReadPlan } from '../read/read-plan.ts';
import type { Catalogue } from '../rows/catalogue.ts';
import type { Requester } from '../rows/requester.ts';

/** A file as requested, by the item it is attached to. */
export type FileAddress = { readonly resource: string; readonly id: string; readonly file: string };

const filesResource = 'media--files';

/**
 * Whether the requester may read this file of this item; no link to a stored file is signed without it. A file on an
 * item is readable if `media--files` lists it for the requester, one in an attribute if the item shows that attribute
 * with this file in it, and one that is not attached yet by its sender only.
 */
export async function isFileReadable(
  db: Database,
  catalogue: Catalogue,
  requester: Requester,
  { resource, id, file }: FileAddress,
): Promise<boolean> {
  const found = objectId.test(file) ? await selectFileTarget(db, file) : undefined;
  if (!found) return false;
  if (found.target_id === null) return resource === filesResource && id === file && found.author === requester.user.id;
  if (found.target_resource !== resource || found.target_id !== id) return false;
  if (found.attribute === null) return (await readItem(filesResource, file)) !== undefined;
  return containsFile((await readItem(resource, id))?.[found.attribute], file);

  async function readItem(name: string, key: string): Promise<Row | undefined> {
    const entry = catalogue.get(name);
    const plan = entry && buildReadPlan(requester, entry);
    return plan && readOne(db, requester, entry, plan, { id: key });
  }
}

function containsFile(value: unknown, file: string): boolean {
  if (Array.isArray(value)) return value.some((one) => containsFile(one, file));
  return isDocument(value) && (value.id === file || Object.values(value).some((one) => containsFile(one, file)));
}
