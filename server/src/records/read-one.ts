import { grantsFor } from '@fordra/schema/access';
import { parseProjection } from '@fordra/schema/parse-projection';
import type { Database } from '../store/database.ts';
import { type Row, selectOne } from '../store/select-documents.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { columnsFor } from './columns-for.ts';
import type { Requester } from './requester.ts';
import { combineRows, knownProperties, openRows } from './row-grants.ts';
import { toDocument } from './to-document.ts';

export const objectId = /^[0-9a-f]{24}$/;

export type Found = { readonly found: 'item'; readonly item: Row } | { readonly found: 'no right' | 'no item' };

/** One document, by its id or by the attribute the resource is looked up by, with what the requester may read of it. */
export async function readOne(
  db: Database,
  requester: Requester,
  { resource, definition }: CatalogueEntry,
  id: string,
  projection?: unknown,
): Promise<Found> {
  const grants = grantsFor(requester, resource, 'GET');
  if (grants.length === 0) return { found: 'no right' };
  const attribute = objectId.test(id) ? '_id' : resource.lookup;
  if (attribute === undefined || id.includes('\0')) return { found: 'no item' };

  const wanted = projection === undefined ? () => true : parseProjection(projection);
  const { rows: where, marks, right } = combineRows(openRows(requester, definition, grants, 'read'));
  const columns = columnsFor(knownProperties(definition.properties, grants), wanted);
  const row = await selectOne(
    db,
    { resource, scope: requester.scope, columns, marks, where },
    { attribute, value: id },
  );
  return row ? { found: 'item', item: toDocument(resource, row, right) } : { found: 'no item' };
}
