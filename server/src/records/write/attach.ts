import { grantsFor } from '@fordra/schema/access';
import type { Database } from '../../store/connection/database.ts';
import { type Row, selectOne } from '../../store/documents/select-documents.ts';
import { objectId } from '../read/read-one.ts';
import type { CatalogueEntry } from '../rows/catalogue.ts';
import { openRows } from '../rows/open-rows.ts';
import { ownerColumnsOf, ownersOf } from '../rows/owners-of.ts';
import type { Requester } from '../rows/requester.ts';
import { combineRows } from '../rows/row-grants.ts';

/**
 * Completes a new row that is attached to an item: its author, visibility, and the item's owner columns. Undefined if the
 * item does not exist for the requester.
 */
export async function attach(
  db: Database,
  requester: Requester,
  { targets = [] }: CatalogueEntry,
  { values, given }: { readonly values: Row; readonly given: readonly string[] },
): Promise<Row | undefined> {
  const entry = targets.find(({ resource }) => resource.name === values.target_resource);
  const target = entry && (await loadOwners(db, requester, entry, String(values.target_id)));
  if (!target) return undefined;
  const isOperator = requester.scope.kind === 'operator';
  const visibility = given.includes('visibility') ? values.visibility : isOperator ? 'internal' : 'shared';
  const noOwners = { account: null, partner: null, creditor: null };
  const { id, name } = requester.user;
  return { ...values, author: id, author_name: name, visibility, ...(visibility === 'shared' ? target : noOwners) };
}

async function loadOwners(
  db: Database,
  requester: Requester,
  entry: CatalogueEntry,
  id: string,
): Promise<Row | undefined> {
  const { resource } = entry;
  const grants = grantsFor(requester, resource, 'GET');
  if (grants.length === 0 || !objectId.test(id)) return undefined;
  const columns = Object.values(ownerColumnsOf(resource)).filter((column) => column !== undefined);
  const wanted = [...new Set(['_id', ...columns])];
  const { rows: where } = combineRows(openRows(requester, entry, grants, 'read'));
  const selection = { resource, scope: requester.scope, columns: wanted, where };
  const row = await selectOne(db, selection, { attribute: '_id', value: id });
  return row && ownersOf(resource, row);
}
