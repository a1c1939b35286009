import type { AttributeRight, Grant } from '@fordra/schema/access';
import type { Definition } from '@fordra/schema/definition';
import type { Database } from '../store/database.ts';
import { type Row, selectOne } from '../store/select-documents.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { columnsFor } from './columns-for.ts';
import { objectId } from './read-one.ts';
import type { Requester } from './requester.ts';
import { combineRows, openRows } from './row-grants.ts';
import { toDocument } from './to-document.ts';

export type ForWrite = {
  /** The whole document, whatever the requester may see of it. */
  readonly stored: Row;
  readonly right: (attribute: string) => AttributeRight;
  /** What the requester may know of this very row: an attribute that is hidden is as unknown as one that does not exist. */
  readonly definition: Definition;
};

/** The document to be changed, if the requester may change it and has seen its present version. */
export async function loadForWrite(
  db: Database,
  requester: Requester,
  { resource, definition }: CatalogueEntry,
  grants: readonly Grant[],
  { id, etag }: { readonly id: string; readonly etag: string | undefined },
): Promise<ForWrite | { readonly outcome: 'no item' | 'no etag' | 'stale' }> {
  if (!objectId.test(id)) return { outcome: 'no item' };
  const { rows: where, marks, right } = combineRows(openRows(requester, definition, grants, 'write'));
  const columns = columnsFor(definition.properties);
  const row = await selectOne(
    db,
    { resource, scope: requester.scope, columns, marks, where },
    { attribute: '_id', value: id },
  );
  if (!row) return { outcome: 'no item' };
  if (etag === undefined) return { outcome: 'no etag' };
  if (etag !== row._etag) return { outcome: 'stale' };

  const known = Object.entries(definition.properties).filter(([name]) => right(row, name) !== 'none');
  return {
    stored: toDocument(resource, row, () => 'write'),
    right: (attribute) => right(row, attribute),
    definition: { ...definition, properties: Object.fromEntries(known) },
  };
}
