import { accounts } from '@fordra/resources/parties/accounts';
import type { Resource } from '@fordra/schema/define-resource';
import { buildDefinition } from '@fordra/schema/definition';
import { changesBetween } from '../../records/write/changes-between.ts';
import { valuesToStore, withDefaults } from '../../records/write/values-to-store.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertDocument } from '../../store/documents/insert-document.ts';
import { insertHistory } from '../../store/documents/insert-history.ts';
import type { Row } from '../../store/documents/select-documents.ts';

/** A document of a company that registers itself, with its defaults and its history, which names no user: nobody was one when it was made. */
export async function insertMade(
  tx: Database,
  resource: Resource,
  given: Row,
  action: 'self_registration' | 'register_companies',
): Promise<string> {
  const { properties } = buildDefinition(resource);
  const values = valuesToStore(properties, withDefaults(properties, given));
  const { _id } = await insertDocument(tx, resource, values);
  await insertHistory(tx, {
    ...{ method: 'POST', resource: resource.name, resourceId: _id, action, user: null },
    ...{ signedInBy: null, fromAddress: null, requestId: null, partner: (values.partner ?? null) as string | null },
    account: resource === accounts ? _id : (values.account as string),
    changes: changesBetween({}, Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))),
  });
  return _id;
}
