import { allow, refuse } from '@fordra/domain/values/verdict';
import { oneOf } from '@fordra/schema/fields';
import { endSessionsOfKind } from '../../store/access/end-sessions.ts';
import { defineAction } from '../definition/define-action.ts';

/** Signs out all staff or all others, since closing the sign-in ends no session; system users and the caller stay signed in. */
export const endSessions = defineAction({
  name: 'end_sessions',
  on: 'application--settings',
  kind: 'major',
  input: { users: oneOf(['internal', 'external'], { required: true }) },
  refusals: ['nobody_signed_in'],
  load: () => ({}),
  check: () => allow,
  async run({ tx, input, requester, change, answer }) {
    const ended = await endSessionsOfKind(tx, input.users, requester.user.id);
    if (ended === 0) return refuse('nobody_signed_in');
    await change({});
    answer({ ended });
    return allow;
  },
});
