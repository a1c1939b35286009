import {
  checkMayRecallDecision,
  recallDecision as decide,
  findEndedPauses,
} from '@fordra/domain/decisions/actions/recall-decision';
import { boolean } from '@fordra/schema/fields';
import { closedLockedOrPaused } from '../definition/case-refusals.ts';
import { defineDecisionAction } from './define-decision-action.ts';

/** Withdraws a question that need not be answered. */
export const recallDecision = defineDecisionAction({
  name: 'recall_decision',
  kind: 'intermediate',
  input: {
    /** The pause that ended when the question was asked begins again. */
    return_to_pause: boolean({}),
  },
  refusals: [
    ...closedLockedOrPaused,
    'no_active_decision',
    'status_not_allowed',
    'request_for_invoice_copy_pending',
    'no_linked_cases_missing_original_invoice',
    'bad_action_input',
  ],
  check: checkMayRecallDecision,
  offers: (file, id): Record<string, []> => (findEndedPauses(file, id).length > 0 ? {} : { return_to_pause: [] }),
  decide: (file, id, { return_to_pause: returnToPause }) => decide(file, id, { returnToPause }),
});
