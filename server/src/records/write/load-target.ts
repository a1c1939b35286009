import type { Grant } from '@fordra/schema/access';
import { parseWhere } from '@fordra/schema/parse-where';
import type { Database } from '../../store/connection/database.ts';
import { type Row, selectOne, selectPage } from '../../store/documents/select-documents.ts';
import { objectId } from '../read/read-one.ts';
import { storedNames } from '../read/show-rows.ts';
import type { CatalogueEntry } from '../rows/catalogue.ts';
import { openRows } from '../rows/open-rows.ts';
import type { Requester } from '../rows/requester.ts';
import { combineRows } from '../rows/row-grants.ts';
import { wholeDocument } from './whole-document.ts';

/** Loads the whole target document of an action, if the requester's grants allow the action on it. */
export async function loadTarget(
  db: Database,
  requester: Requester,
  entry: CatalogueEntry,
  grants: readonly Grant[],
  id: string,
): Promise<Row | undefined> {
  const { resource, definition } = entry;
  if (!objectId.test(id)) return undefined;
  const { rows: where } = combineRows(openRows(requester, entry, grants, 'write'));
  const columns = storedNames(definition.properties);
  const row = await selectOne(
    db,
    { resource, scope: requester.scope, columns, where },
    { attribute: '_id', value: id },
  );
  return row && wholeDocument(resource, row);
}

/** Of these documents, those that the requester's grants allow the action on. */
export async function filterTargets(
  db: Database,
  requester: Requester,
  entry: CatalogueEntry,
  grants: readonly Grant[],
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { resource, definition } = entry;
  const { rows: allowed } = combineRows(openRows(requester, entry, grants, 'write'));
  const where = { op: 'and', of: [allowed, parseWhere(definition.properties, { _id: { $in: ids } }, {})] } as const;
  const selection = { resource, scope: requester.scope, columns: ['_id'], where };
  const { rows } = await selectPage(db, selection, { sort: [], offset: 0, limit: ids.length });
  return new Set(rows.map(({ _id }) => String(_id)));
}
