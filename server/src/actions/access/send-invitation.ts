import { allow, refuse, type Verdict } from '@fordra/domain/values/verdict';
import { inviteUser } from '../../store/access/invite-user.ts';
import { defineAction } from '../definition/define-action.ts';

/** Mails the address of the sign-in page to a user who has not signed in yet. */
export const sendInvitation = defineAction({
  name: 'send_invitation',
  on: 'users',
  kind: 'minor',
  input: {},
  refusals: ['invitation_not_needed', 'user_already_disabled', 'user_has_no_access_group'],
  load: ({ target }) => target,
  check: ({ first_login: firstLogin, is_disabled: isDisabled, kind, access_groups: groups }): Verdict => {
    if (firstLogin) return refuse('invitation_not_needed');
    if (isDisabled) return refuse('user_already_disabled');
    const hasRights = kind === 'system_user' || (groups as readonly string[]).length > 0;
    return hasRights ? allow : refuse('user_has_no_access_group');
  },
  async run({ tx, target, requester, written }) {
    await inviteUser(tx, String(target._id), requester.user.id);
    written({ etag: String(target._etag), changes: [] });
    return allow;
  },
});
