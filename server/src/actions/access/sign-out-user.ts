import { allow, refuse, type Verdict } from '@fordra/domain/values/verdict';
import { endSessionsOf } from '../../store/access/end-sessions.ts';
import { lockRights } from '../../store/access/rights-users.ts';
import { defineAction } from '../definition/define-action.ts';
import { checkUserChange } from './check-user-change.ts';

/** Ends every session of a user, on all devices; the user may sign in again at once. */
export const signOutUser = defineAction({
  name: 'sign_out_user',
  on: 'users',
  kind: 'intermediate',
  input: {},
  refusals: ['user_not_signed_in', 'user_has_more_rights', 'only_system_users_change_system_users'],
  lockFirst: lockRights,
  // Nothing in the user changes, but only who may change the user signs it out.
  load: (context): Promise<Verdict> => checkUserChange(context, {}),
  check: (verdict) => verdict,
  async run({ tx, target, change }) {
    const ended = await endSessionsOf(tx, String(target._id));
    if (ended === 0) return refuse('user_not_signed_in');
    await change({});
    return allow;
  },
});
