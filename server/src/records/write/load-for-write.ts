import type { AttributeRight, Grant } from '@fordra/schema/access';
import type { Definition } from '@fordra/schema/definition';
import type { Database } from '../../store/connection/database.ts';
import { type Row, selectOne } from '../../store/documents/select-documents.ts';
import { objectId } from '../read/read-one.ts';
import { storedNames } from '../read/show-rows.ts';
import type { CatalogueEntry } from '../rows/catalogue.ts';
import { notDeleted } from '../rows/not-deleted.ts';
import { openRows } from '../rows/open-rows.ts';
import type { Requester } from '../rows/requester.ts';
import { combineRows } from '../rows/row-grants.ts';
import { wholeDocument } from './whole-document.ts';

export type ForWrite = {
  /** The whole document, including attributes that the requester may not read. */
  readonly stored: Row;
  readonly right: (attribute: string) => AttributeRight;
  /** The attributes of this row that the requester may read: a hidden one is treated like one that does not exist. */
  readonly definition: Definition;
};

/**
 * Loads the document to be changed, if the requester may change it and sent its current etag. A document that the
 * requester may read but not write is answered `no right`, not `no item`.
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
  const { rows: open, grantColumns, right } = combineRows(openRows(requester, entry, grants, 'write'));
  const where = { op: 'and', of: [open, notDeleted(entry)] } as const;
  const columns = storedNames(definition.properties);
  const row = await selectOne(
    db,
    { resource, scope: requester.scope, columns, grantColumns, where },
    { attribute: '_id', value: id },
  );
  if (!row) {
    const { rows: shown } = combineRows(openRows(requester, entry, grants, 'read'));
    const selection = {
      ...{ resource, scope: requester.scope, columns: ['_id'] },
      where: { op: 'and', of: [shown, notDeleted(entry)] } as const,
    };
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
