import { users } from '@fordra/resources/access/users';
import type { Resource } from '@fordra/schema/define-resource';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { selectOwners } from '../../store/documents/select-owners.ts';
import type { Requester } from '../rows/requester.ts';

/** The owners that default for a tenant's user: the user's account or partner. */
export function presumeOwner(resource: Resource, { user }: Requester, body: Row): Row {
  // A user belongs to an account or a partner, other documents of an account to its partner too.
  const isOfAccount = resource === users && Boolean(body.account);
  const presumed = {
    ...(isOpen(resource, 'account') && user.account && { account: user.account }),
    ...(isOpen(resource, 'partner') && user.partner && !isOfAccount && { partner: user.partner }),
  };
  return { ...presumed, ...body };
}

/** A user's own document may name its owners (spec B §7); any other owner stays, and is refused as read-only. */
export function dropOwnOwners({ fields, owners }: Resource, { user }: Requester, body: Row): Row {
  const column = owners === 'common' ? undefined : owners.user;
  if (!column) return body;
  const own: Row = {
    [column]: user.id,
    ...(fields.account && { account: user.account }),
    ...(fields.partner && { partner: user.partner }),
  };
  const isOwn = (name: string, value: unknown) => Object.hasOwn(own, name) && (own[name] ?? null) === value;
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => !isOwn(name, value)));
}

/** Owner columns are derived from the parent document or the user; clients cannot set them. */
export async function inheritOwners(db: Database, resource: Resource, { user }: Requester, values: Row): Promise<Row> {
  const { fields, owners } = resource;
  const owner = owners === 'common' ? {} : owners;
  if (owner.user) {
    const { id, account, partner } = user;
    return { ...values, [owner.user]: id, ...(fields.account && { account }), ...(fields.partner && { partner }) };
  }
  if (resource === users) return { ...values, through_partner: await findPartner(db, values) };
  const parent = fields.creditor ? 'creditors' : fields.account ? 'accounts' : undefined;
  const id = parent === 'creditors' ? values.creditor : values.account;
  if (!parent || typeof id !== 'string') return values;
  const found = await selectOwners(db, parent, id);
  return {
    ...values,
    ...(fields.account && { account: found?.account ?? null }),
    ...(fields.partner && !isOpen(resource, 'partner') && { partner: found?.partner ?? null }),
  };
}

/** The partner of a user's account, or the user's own. */
async function findPartner(db: Database, { account, partner }: Row): Promise<string | null> {
  if (typeof account !== 'string') return (partner ?? null) as string | null;
  return (await selectOwners(db, 'accounts', account))?.partner ?? null;
}

/** Whether a client may send this attribute. */
function isOpen({ fields }: Resource, name: string): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field !== undefined && !field.readOnly;
}
