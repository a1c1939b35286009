import { checkMayReleaseInterest, releaseInterest as decide } from '@fordra/domain/money/actions/freeze-interest';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const releaseInterest = defineCaseAction({
  name: 'release_interest',
  kind: 'minor',
  input: {},
  check: checkMayReleaseInterest,
  decide: (file) => decide(file),
});
