import type { AttributeRight, Grant } from '@fordra/schema/access';
import type { Definition } from '@fordra/schema/definition';
import type { Database } from '../../store/connection/database.ts';
import { type Row, selectOne } from '../../store/documents/select-documents.ts';
import { objectId } from '../read/read-one.ts';
import { storedNames } from '../read/show-rows.ts';
import type { CatalogueEntry } from '../rows/catalogue.ts';
import { openRows } from '../rows/open-rows.ts';
import type { Requester } from '../rows/requester.ts';
import { combineRows } from '../rows/row-grants.ts';
import { wholeDocument } from './whole-document.ts';

export type ForWrite = {
  /** The whole document, whatever the requester may see of it. */
  readonly stored: Row;
  readonly right: (attribute: string) => AttributeRight;
  /** What the requester may know of this very row: an attribute that is hidden is as unknown as one that does not exist. */
  readonly definition: Definition;
};

/**
 * The document to be changed, if the requester may change it and has seen its present version. One that the same grants
 * show but do not open for writing is no secret: that is no right rather than no item.
 */
export async function loadForWrite(
  db: Database,
  requester: Requester,
  entry: CatalogueEntry,
  grants: readonly Grant[],
  { id, etag }: { readonly id: string; readonly etag: string | undefined },
): Promise<ForWrite | { readonly outcome: 'no right' | 'no item' | 'no etag' | 'stale' }> {
  const { resource, definition } = entry;
  if (!objectId.test(id)) return { outcome: 'no item' };
  const { rows: where, marks, right } = combineRows(openRows(requester, entry, grants, 'write'));
  const columns = storedNames(definition.properties);
  const row = await selectOne(
    db,
    { resource, scope: requester.scope, columns, marks, where },
    { attribute: '_id', value: id },
  );
  if (!row) {
    const { rows: shown } = combineRows(openRows(requester, entry, grants, 'read'));
    const selection = { resource, scope: requester.scope, columns: ['_id'], where: shown };
    return { outcome: (await selectOne(db, selection, { attribute: '_id', value: id })) ? 'no right' : 'no item' };
  }
  if (etag === undefined) return { outcome: 'no etag' };
  if (etag !== row._etag) return { outcome: 'stale' };

  const known = Object.entries(definition.properties).filter(([name]) => right(row, name) !== 'none');
  return {
    stored: wholeDocument(resource, row),
    right: (attribute) => right(row, attribute),
    definition: { ...definition, properties: Object.fromEntries(known) },
  };
}
