import { allow, refuse } from '@fordra/domain/values/verdict';
import { lockRights } from '../../store/access/rights-users.ts';
import { selectAccountAdminGroup } from '../../store/access/tenant-groups.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { defineAction } from '../definition/define-action.ts';
import { checkUserChange } from './check-user-change.ts';

/** Makes a user responsible for the account; nobody can take that back. */
export const makeAccountAdmin = defineAction({
  name: 'make_account_admin',
  on: 'users',
  kind: 'major',
  input: {},
  refusals: [
    ...(['already_account_admin', 'account_admin_needs_account', 'cannot_change_own_rights'] as const),
    ...(['user_has_more_rights', 'cannot_grant_more_than_own', 'only_system_users_change_system_users'] as const),
  ],
  lockFirst: lockRights,
  async load(context) {
    const { is_account_admin: isOne, account, partner } = context.target;
    if (isOne) return refuse('already_account_admin');
    if (!account && !partner) return refuse('account_admin_needs_account');
    return checkUserChange(context, await valuesOf(context.tx, context.target));
  },
  check: (verdict) => verdict,
  async run({ tx, target, change }) {
    await change(await valuesOf(tx, target));
    return allow;
  },
});

/** The flag, and the group of the account's admins. */
async function valuesOf(tx: Database, { account, access_groups: groups }: Row): Promise<Row> {
  const group = typeof account === 'string' ? await selectAccountAdminGroup(tx, account) : undefined;
  const known = groups as readonly string[];
  return { is_account_admin: true, ...(group && !known.includes(group) && { access_groups: [...known, group] }) };
}
