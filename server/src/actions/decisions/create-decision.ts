import {
  checkMayCreateDecision,
  createDecision as decide,
  requestableDecisions,
} from '@fordra/domain/decisions/actions/create-decision';
import { decisionKeys } from '@fordra/domain/decisions/decision-keys';
import { day, oneOf } from '@fordra/schema/fields';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';

/** Asks the creditor for a decision; the case waits for it. */
export const createDecision = defineCaseAction({
  name: 'create_decision',
  kind: 'intermediate',
  input: { type: oneOf(decisionKeys, { required: true }), deadline: day({}) },
  refusals: [...closedOrLocked, 'active_decision_already_exists', 'bad_action_input'],
  check: checkMayCreateDecision,
  offers: (file) => ({ type: requestableDecisions(file).map((value) => ({ value })) }),
  decide,
});
