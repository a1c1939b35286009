import type { Resource } from '@fordra/schema/define-resource';
import type { Database } from '../store/database.ts';
import type { Row } from '../store/select-documents.ts';
import { selectOwners } from '../store/select-owners.ts';
import type { Requester } from './requester.ts';

/** What a tenant's user need not say: in the own account, or under the own partner. */
export function presumeOwner({ fields, owners }: Resource, { user }: Requester, body: Row): Row {
  const presumed = {
    ...(isPersonal(owners) && { [owners.user]: user.id }),
    ...(fields.account && user.account && { account: user.account }),
    ...(fields.partner && !fields.account && user.partner && { partner: user.partner }),
  };
  return { ...presumed, ...body };
}

/** Owner columns follow from what the document belongs to; nobody sets them by hand. */
export async function inheritOwners(db: Database, { fields, owners }: Resource, values: Row): Promise<Row> {
  const parent =
    typeof values.creditor === 'string' && fields.creditor ? 'creditors' : fields.account ? 'accounts' : undefined;
  const id = parent === 'creditors' ? values.creditor : values.account;
  if (!parent || typeof id !== 'string' || (owners !== 'common' && owners.account === '_id')) return values;
  const found = await selectOwners(db, parent, id);
  return {
    ...values,
    ...(fields.account && { account: found?.account ?? values.account }),
    ...(fields.partner && { partner: found?.partner ?? null }),
  };
}

function isPersonal(owners: Resource['owners']): owners is { readonly user: string } {
  return owners !== 'common' && owners.user !== undefined;
}
