import { grantsFor } from '@fordra/schema/access';
import { isDocument } from '@fordra/schema/documents';
import { QueryError } from '@fordra/schema/where';
import type { Database } from '../../store/connection/database.ts';
import { selectOne } from '../../store/documents/select-documents.ts';
import { selectHistory } from '../../store/documents/select-history.ts';
import type { Catalogue } from '../rows/catalogue.ts';
import { openRows } from '../rows/open-rows.ts';
import type { Requester } from '../rows/requester.ts';
import { combineRows } from '../rows/row-grants.ts';
import type { ListQuery, Page } from './read-many.ts';
import { objectId } from './read-one.ts';

/** The history of one item that the requester may read, limited to the attributes that the requester may read. */
export async function readHistory(
  db: Database,
  requester: Requester,
  catalogue: Catalogue,
  query: ListQuery,
): Promise<Page> {
  const { where } = query;
  if (!isDocument(where) || typeof where.resource !== 'string' || typeof where.resource_id !== 'string') {
    throw new QueryError('history is read for one item: where must name resource and resource_id');
  }
  const { resource: name, resource_id: id } = where;
  const entry = catalogue.get(name);
  const grants = entry ? grantsFor(requester, entry.resource, 'GET') : [];
  if (!entry || entry.resource.virtual || grants.length === 0 || !objectId.test(id)) return { items: [], total: 0 };

  const { rows: readable, grantColumns, right } = combineRows(openRows(requester, entry, grants, 'read'));
  const selection = {
    resource: entry.resource,
    scope: requester.scope,
    columns: ['_id'],
    grantColumns,
    where: readable,
  };
  const row = await selectOne(db, selection, { attribute: '_id', value: id });
  if (!row) return { items: [], total: 0 };

  const page = { offset: (query.page - 1) * query.maxResults, limit: query.maxResults };
  const attributes = Object.keys(entry.definition.properties);
  const known = attributes.filter((attribute) => right(row, attribute) !== 'none');
  const isLimited = known.length < attributes.length;
  const { rows, total } = await selectHistory(db, { resource: name, id, ...(isLimited && { known }) }, page);
  const isOperator = requester.scope.kind === 'operator';
  const items = rows.map((written) => ({
    ...written,
    from_address: isOperator ? written.from_address : null,
    changes: written.changes.filter(({ attribute }) => right(row, attribute.split('.')[0]!) !== 'none'),
  }));
  return { items, total };
}
