import { grantsFor } from '@fordra/schema/access';
import { isDocument } from '@fordra/schema/documents';
import { expandDotted } from '@fordra/schema/merge-patch';
import { validate } from '@fordra/schema/validate';
import type { Database } from '../../store/connection/database.ts';
import type { Catalogue, CatalogueEntry } from '../rows/catalogue.ts';
import type { Requester } from '../rows/requester.ts';
import { knownProperties } from '../rows/row-grants.ts';
import type { Change, Changed } from './changed.ts';
import { patchOne } from './patch.ts';

export type PathUpdate = { readonly dotted_path: string; readonly value: unknown };
export type PathsChange = Omit<Change, 'body'> & { readonly updates: readonly PathUpdate[] };

const UPDATES_MAX = 500;

export function readPathUpdates(body: unknown): readonly PathUpdate[] | undefined {
  if (!Array.isArray(body) || body.length === 0 || body.length > UPDATES_MAX) return undefined;
  const isUpdate = (one: unknown): one is PathUpdate =>
    isDocument(one) && typeof one.dotted_path === 'string' && 'value' in one;
  return body.every(isUpdate) ? body : undefined;
}

/** A patch in which each path is validated separately: issues are keyed by path, so that the client can drop only the rejected ones. */
export async function patchByPaths(
  db: Database,
  requester: Requester,
  catalogue: Catalogue,
  entry: CatalogueEntry,
  { id, etag, updates }: PathsChange,
): Promise<Changed> {
  const body = Object.fromEntries(updates.map(({ dotted_path: path, value }) => [path, value]));
  const changed = await patchOne(db, requester, catalogue, entry, { id, etag, body });
  if (changed.outcome !== 'invalid') return changed;
  const grants = grantsFor(requester, entry.resource, 'PATCH');
  const properties = knownProperties(entry.definition.properties, grants);
  const byPath = updates.flatMap(({ dotted_path: path, value }) => {
    const shape = { ...entry.definition, properties, dependencies: {} };
    const [issue] = validate(shape, expandDotted({ [path]: value }), 'patch');
    return issue ? [{ ...issue, path, isWholePath: true as const }] : [];
  });
  return { outcome: 'invalid', issues: byPath.length > 0 ? byPath : changed.issues };
}
