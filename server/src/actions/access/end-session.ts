import { allow, refuse, type Verdict } from '@fordra/domain/values/verdict';
import { users } from '@fordra/resources/access/users';
import { historyOf } from '../../records/write/history-of.ts';
import { endOneSession } from '../../store/access/end-sessions.ts';
import { logOfUser } from '../../store/access/log-of-user.ts';
import { lockRights } from '../../store/access/rights-users.ts';
import { insertHistory } from '../../store/documents/insert-history.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { defineAction, type LoadContext } from '../definition/define-action.ts';
import { checkUserChange } from './check-user-change.ts';

type Facts = { readonly verdict: Verdict; readonly user: Row };

/** Signs a user out on one device: its token is refused from now on. */
export const endSession = defineAction({
  name: 'end_session',
  on: 'user--sessions',
  kind: 'intermediate',
  input: {},
  refusals: ['not_as_another_user', 'user_has_more_rights', 'only_system_users_change_system_users'],
  lockFirst: lockRights,
  load: loadFacts,
  check: ({ verdict }) => verdict,
  async run({ tx, target, requester, facts, written }) {
    const [session, user] = [String(target._id), String(target.user)];
    await endOneSession(tx, session);
    const method = target.method as string | null;
    await logOfUser(tx, { outcome: 'session_ended', user, method, address: requester.origin.address });
    const entry = historyOf(requester, users, { method: 'PATCH', id: user, owner: facts.user, changes: [] });
    await insertHistory(tx, { ...entry, action: 'end_session' });
    written({ etag: String(target._etag), changes: [] });
    return allow;
  },
});

/** Everyone ends their own sessions; others need the right to change the user. */
async function loadFacts({ tx, target, requester }: LoadContext): Promise<Facts> {
  const id = String(target.user);
  const user = (await tx.selectFrom('users').selectAll().where('_id', '=', id).executeTakeFirstOrThrow()) as Row;
  if (id !== requester.user.id) return { user, verdict: await checkUserChange({ tx, target: user, requester }, {}) };
  const isOfOther = requester.signedInBy !== null && target._id !== requester.session;
  return { user, verdict: isOfOther ? refuse('not_as_another_user') : allow };
}
