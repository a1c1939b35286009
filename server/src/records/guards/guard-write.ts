import type { Issue } from '@fordra/schema/issues';
import type { Database } from '../../store/connection/database.ts';
import type { CatalogueEntry } from '../rows/catalogue.ts';
import type { Requester } from '../rows/requester.ts';
import { guardAccounts } from './find-way-in-issues.ts';
import type { Guard, GuardedChange } from './guard.ts';
import { guardAccessGroups } from './guard-access-groups.ts';
import { guardAccessTemplates } from './guard-access-templates.ts';
import { guardCreditors } from './guard-creditors.ts';
import { guardFinanceTerms } from './guard-finance-terms.ts';
import { guardIdentities } from './guard-identities.ts';
import { guardMandates } from './guard-mandates.ts';
import { guardUsers } from './guard-users.ts';

const guards: Readonly<Record<string, Guard>> = {
  creditors: guardCreditors,
  'proxy--mandates': guardMandates,
  accounts: guardAccounts,
  users: guardUsers,
  'user--identities': guardIdentities,
  'access--groups': guardAccessGroups,
  'access--templates': guardAccessTemplates,
  'creditor--finance-terms': guardFinanceTerms,
};

/**
 * The issues of each change that depend on other rows. Asked in the transaction of the write, before it, so that the
 * rows can be locked until it ends; rules that need no other rows belong to the resource.
 */
export async function guardWrite(
  tx: Database,
  requester: Requester,
  { resource }: Pick<CatalogueEntry, 'resource'>,
  changes: readonly GuardedChange[],
): Promise<readonly (readonly Issue[])[]> {
  const guard = Object.hasOwn(guards, resource.name) ? guards[resource.name] : undefined;
  return guard ? guard(tx, requester, changes) : changes.map(() => []);
}
