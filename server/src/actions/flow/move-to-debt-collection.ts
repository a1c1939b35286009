import {
  checkMayMoveToDebtCollection,
  moveToDebtCollection as decide,
} from '@fordra/domain/cases/actions/move-to-debt-collection';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const moveToDebtCollection = defineCaseAction({
  name: 'move_to_debt_collection',
  kind: 'intermediate',
  input: {},
  refusals: [
    ...closedOrLocked,
    'case_is_paused',
    'flow_interrupted_by_task_error',
    'debtor_missing',
    'debtor_is_bankrupt',
    'debtor_underage',
    'not_allowed_for_foreign_customers',
    'claim_has_verdict',
    'surveillance_letter_not_expired',
    'status_not_allowed',
  ],
  check: checkMayMoveToDebtCollection,
  decide,
});
