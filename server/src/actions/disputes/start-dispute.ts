import {
  checkMayStartDispute,
  startDispute as decide,
  disputeReasons,
} from '@fordra/domain/disputes/actions/start-dispute';
import { amount, oneOf, ref, text } from '@fordra/schema/fields';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const startDispute = defineCaseAction({
  name: 'start_dispute',
  kind: 'major',
  input: {
    reason: oneOf(disputeReasons, { required: true }),
    text: text({ required: true, min: 1, max: 2000 }),
    /** All that is owed where nothing is named. */
    disputed_amount: amount({ min: 1 }),
    legal_team: ref('legal-teams', {}),
  },
  inputOf: { amount: 'disputed_amount' },
  refusals: [...closedOrLocked, 'status_not_allowed', 'bad_action_input'],
  check: checkMayStartDispute,
  decide: (file, { reason, text: said, disputed_amount, legal_team }) =>
    decide(file, { reason, text: said, amount: disputed_amount, team: legal_team }),
});
