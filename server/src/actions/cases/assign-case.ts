import { checkHandler, checkMayAssignCase } from '@fordra/domain/cases/actions/assign-case';
import { allow } from '@fordra/domain/values/verdict';
import { ref } from '@fordra/schema/fields';
import { defineAction } from '../definition/define-action.ts';

/** Makes a member of staff the handler of the case; without one the requester. */
export const assignCase = defineAction({
  name: 'assign_case',
  on: 'cases',
  kind: 'minor',
  input: { handler: ref('users', {}) },
  refusals: ['case_closed', 'handler_not_staff'],
  load: ({ target }) => ({ isClosed: target.closed !== undefined && target.closed !== null }),
  check: checkMayAssignCase,
  async run({ tx, input, requester, change }) {
    const handler = input.handler ?? requester.user.id;
    const user = await tx
      .selectFrom('users')
      .select(['kind', 'is_disabled'])
      .where('_id', '=', handler)
      .executeTakeFirstOrThrow();
    const verdict = checkHandler({ kind: user.kind, isDisabled: user.is_disabled });
    if (!verdict.allowed) return verdict;
    await change({ handler });
    return allow;
  },
});
