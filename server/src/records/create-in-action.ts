import type { Grant } from '@fordra/schema/access';
import type { Database } from '../store/database.ts';
import { insertDocument, type Written } from '../store/insert-document.ts';
import { insertHistory } from '../store/insert-history.ts';
import { type Row, selectOne } from '../store/select-documents.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { changesBetween } from './changes-between.ts';
import { historyOf } from './history-of.ts';
import { inheritOwners, presumeOwner } from './inherit-owners.ts';
import type { Requester } from './requester.ts';
import { combineRows, openRows } from './row-grants.ts';
import { withDefaults } from './values-to-store.ts';

/** A document that an action has decided to make, with its history; undefined where the requester may have none there. */
export async function createInAction(
  tx: Database,
  requester: Requester,
  { resource, definition }: CatalogueEntry,
  make: { readonly action: string; readonly grants: readonly Grant[]; readonly values: Row },
): Promise<Written | undefined> {
  const { action, grants, values } = make;
  const whole = withDefaults(definition.properties, presumeOwner(resource, requester, values));
  const owned = await inheritOwners(tx, resource, requester, whole);
  const written = await insertDocument(tx, resource, owned);
  const { rows: where } = combineRows(openRows(requester, definition, grants, 'write'));
  const selection = { resource, scope: requester.scope, columns: ['_id'], where };
  if (!(await selectOne(tx, selection, { attribute: '_id', value: written._id }))) return undefined;
  const filled = Object.fromEntries(Object.entries(owned).filter(([, value]) => value !== null));
  const owner = { ...owned, _id: written._id };
  const entry = { method: 'POST', id: written._id, owner, changes: changesBetween({}, filled) } as const;
  await insertHistory(tx, { ...historyOf(requester, resource, entry), action });
  return written;
}
