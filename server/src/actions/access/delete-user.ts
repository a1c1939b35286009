import type { Refusal } from '@fordra/domain/refusals/refusals';
import { allow, refuse } from '@fordra/domain/values/verdict';
import { users } from '@fordra/resources/access/users';
import { markDeleted } from '../../records/removal/mark-deleted.ts';
import { lockRights } from '../../store/access/rights-users.ts';
import { defineAction } from '../definition/define-action.ts';
import { checkUserChange } from './check-user-change.ts';

/** The same as DELETE, among the actions of the user's page. */
export const deleteUser = defineAction({
  name: 'delete_user',
  on: 'users',
  kind: 'major',
  input: {},
  refusals: [
    ...(['cannot_delete_self', 'account_admin_cannot_be_deleted', 'last_account_admin'] as const),
    ...(['last_system_user', 'user_has_more_rights', 'only_system_users_change_system_users'] as const),
  ],
  lockFirst: lockRights,
  load: (context) => checkUserChange(context, undefined),
  check: (verdict) => verdict,
  async run({ tx, target, requester, written }) {
    const removed = await markDeleted(tx, requester, { resource: users }, target);
    if (removed.outcome === 'invalid') return refuse(removed.issues[0]!.arg as Refusal);
    if (removed.outcome !== 'removed') throw new Error('a locked document was changed by another');
    written({ etag: '', changes: [] });
    return allow;
  },
});
