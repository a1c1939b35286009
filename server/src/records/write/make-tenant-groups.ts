import { accounts } from '@fordra/resources/parties/accounts';
import { creditors } from '@fordra/resources/parties/creditors';
import type { Resource } from '@fordra/schema/define-resource';
import { insertAccountGroups, insertCreditorGroups } from '../../store/access/tenant-groups.ts';
import type { Database } from '../../store/connection/database.ts';

/**
 * Makes the access groups of a new account or creditor, which follow templates: one of account admins, one of the
 * creditor's administrators and one of its users. False if a template is not published.
 */
export async function makeTenantGroups(tx: Database, resource: Resource, id: string): Promise<boolean> {
  if (resource === accounts) return (await insertAccountGroups(tx, [id])) === 1;
  if (resource === creditors) return (await insertCreditorGroups(tx, [id])) === 2;
  return true;
}
