import { allow, refuse } from '@fordra/domain/values/verdict';
import { endSessionsOf } from '../../store/access/end-sessions.ts';
import { lockRights } from '../../store/access/rights-users.ts';
import { defineAction } from '../definition/define-action.ts';
import { checkUserChange } from './check-user-change.ts';

/** The user cannot sign in any more, and is signed out everywhere. */
export const disableUser = defineAction({
  name: 'disable_user',
  on: 'users',
  kind: 'intermediate',
  input: {},
  refusals: [
    ...(['user_already_disabled', 'cannot_change_own_rights', 'user_has_more_rights'] as const),
    ...(['last_account_admin', 'last_system_user', 'only_system_users_change_system_users'] as const),
  ],
  lockFirst: lockRights,
  load: (context) =>
    context.target.is_disabled ? refuse('user_already_disabled') : checkUserChange(context, { is_disabled: true }),
  check: (verdict) => verdict,
  async run({ tx, target, change }) {
    await change({ is_disabled: true });
    await endSessionsOf(tx, String(target._id));
    return allow;
  },
});

/** The user may sign in again, with the same rights as before. */
export const enableUser = defineAction({
  name: 'enable_user',
  on: 'users',
  kind: 'intermediate',
  input: {},
  refusals: [
    ...(['user_not_disabled', 'cannot_change_own_rights', 'user_has_more_rights'] as const),
    ...(['cannot_grant_more_than_own', 'only_system_users_change_system_users'] as const),
  ],
  lockFirst: lockRights,
  load: (context) =>
    context.target.is_disabled ? checkUserChange(context, { is_disabled: false }) : refuse('user_not_disabled'),
  check: (verdict) => verdict,
  async run({ change }) {
    await change({ is_disabled: false });
    return allow;
  },
});
