import type { Grant } from '@fordra/schema/access';
import type { Database } from '../../store/connection/database.ts';
import { insertDocument, type Written } from '../../store/documents/insert-document.ts';
import { insertHistory } from '../../store/documents/insert-history.ts';
import { type Row, selectOne } from '../../store/documents/select-documents.ts';
import type { CatalogueEntry } from '../rows/catalogue.ts';
import { openRows } from '../rows/open-rows.ts';
import type { Requester } from '../rows/requester.ts';
import { combineRows } from '../rows/row-grants.ts';
import { changesBetween } from './changes-between.ts';
import { historyOf } from './history-of.ts';
import { inheritOwners, presumeOwner } from './inherit-owners.ts';
import { withDefaults } from './values-to-store.ts';

/** Creates a document that an action decided on, with its history; undefined if it would be outside the requester's filters. */
export async function createInAction(
  tx: Database,
  requester: Requester,
  entry: CatalogueEntry,
  make: { readonly action: string; readonly grants: readonly Grant[]; readonly values: Row },
): Promise<Written | undefined> {
  const { resource, definition } = entry;
  const { action, grants, values } = make;
  const whole = withDefaults(definition.properties, presumeOwner(resource, requester, values));
  const owned = await inheritOwners(tx, resource, requester, whole);
  const written = await insertDocument(tx, resource, owned);
  const { rows: where } = combineRows(openRows(requester, entry, grants, 'write'));
  const selection = { resource, scope: requester.scope, columns: ['_id'], where };
  if (!(await selectOne(tx, selection, { attribute: '_id', value: written._id }))) return undefined;
  const filled = Object.fromEntries(Object.entries(owned).filter(([, value]) => value !== null));
  const owner = { ...owned, _id: written._id };
  const made = { method: 'POST', id: written._id, owner, changes: changesBetween({}, filled) } as const;
  await insertHistory(tx, { ...historyOf(requester, resource, made), action });
  return written;
}
