import { checkMayRestore } from '@fordra/domain/access/check-may-restore';
import { allow } from '@fordra/domain/values/verdict';
import { lockRights } from '../../store/access/rights-users.ts';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import { defineAction } from '../definition/define-action.ts';
import { checkUserChange } from './check-user-change.ts';

const restored = { deleted: null, deleted_by: null, is_disabled: false };

/** A deleted user is back, without rights: the groups are given anew. */
export const restoreUser = defineAction({
  name: 'restore_user',
  on: 'users',
  kind: 'intermediate',
  onDeleted: true,
  input: {},
  refusals: [
    ...(['restore_too_late', 'email_already_registered_for_account'] as const),
    ...(['user_has_more_rights', 'only_system_users_change_system_users'] as const),
  ],
  lockFirst: lockRights,
  async load(context) {
    const inTime = checkMayRestore({
      deleted: String(context.target.deleted),
      now: await selectBusinessNow(context.tx),
    });
    return inTime.allowed ? checkUserChange(context, restored) : inTime;
  },
  check: (verdict) => verdict,
  async run({ change }) {
    await change(restored);
    return allow;
  },
});
