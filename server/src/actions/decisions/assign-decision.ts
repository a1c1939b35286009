import {
  assignDecision as assign,
  checkMayAssignDecision,
  checkMayUnassignDecision,
  unassignDecision as unassign,
} from '@fordra/domain/decisions/actions/assign-decision';
import { allow, refuse } from '@fordra/domain/values/verdict';
import { ref } from '@fordra/schema/fields';
import type { Requester } from '../../records/rows/requester.ts';
import type { Database } from '../../store/connection/database.ts';
import { defineDecisionAction } from './define-decision-action.ts';

type Named = { readonly assignee?: string | undefined; readonly unit?: string | undefined };

/** Without a user and a unit, the requester takes it. */
const toOf = ({ assignee, unit }: Named, { user }: Requester) => ({
  assignee: assignee ?? (unit ? null : user.id),
  unit: unit ?? null,
});

/** Says who is to answer a decision: a user, a unit or both. */
export const assignDecision = defineDecisionAction({
  name: 'assign_decision',
  kind: 'minor',
  input: { assignee: ref('users', {}), unit: ref('units', {}) },
  refusals: ['case_locked', 'no_active_decision', 'assignee_may_not_decide'],
  check: checkMayAssignDecision,
  async checkInput({ tx, input, requester, ports }, id) {
    const { assignee, unit } = toOf(input, requester);
    const asked = { resource: 'decisions', id, action: 'make_decision' };
    if (!ports.mayRun) throw new Error('the composition gives no rights of other users');
    const isUser = assignee === null || (await ports.mayRun(tx, { ...asked, user: assignee }));
    return isUser && (unit === null || (await isUnitOf(tx, unit, id))) ? allow : refuse('assignee_may_not_decide');
  },
  decide: (file, id, input, requester) => assign(file, id, toOf(input, requester)),
});

export const unassignDecision = defineDecisionAction({
  name: 'unassign_decision',
  kind: 'minor',
  input: {},
  refusals: ['case_locked', 'no_active_decision', 'decision_not_assigned'],
  check: checkMayUnassignDecision,
  decide: unassign,
});

/** A unit of the operator, or of the account that the decision belongs to. */
async function isUnitOf(tx: Database, unit: string, decision: string): Promise<boolean> {
  const found = await tx
    .selectFrom('units')
    .innerJoin('decisions', (join) => join.on('decisions._id', '=', decision))
    .select('units._id')
    .where('units._id', '=', unit)
    .where((of) =>
      of.or([
        of.and([of('units.account', 'is', null), of('units.partner', 'is', null)]),
        of('units.account', '=', of.ref('decisions.account')),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}
