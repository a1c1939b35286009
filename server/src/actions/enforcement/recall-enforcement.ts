import {
  checkMayRecallEnforcement,
  recallEnforcement as decide,
} from '@fordra/domain/enforcement/actions/recall-enforcement';
import { boolean, text } from '@fordra/schema/fields';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const recallEnforcement = defineCaseAction({
  name: 'recall_enforcement',
  kind: 'major',
  input: { reason: text({ required: true, max: 500 }), withdraw: boolean({}) },
  refusals: [
    ...closedOrLocked,
    'already_recalled_from_enforcement',
    'payment_order_application_not_sent',
    'enforcement_application_not_yet_sent',
    'status_not_allowed',
  ],
  check: checkMayRecallEnforcement,
  decide,
});
