import { checkMayReleaseInterest, releaseInterest as decide } from '@fordra/domain/money/actions/freeze-interest';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const releaseInterest = defineCaseAction({
  name: 'release_interest',
  kind: 'minor',
  input: {},
  refusals: [...closedOrLocked, 'interest_not_frozen', 'amortization_fees_or_interest_not_allowed', 'bad_action_input'],
  check: checkMayReleaseInterest,
  decide: (file) => decide(file),
});
