import { checkMayChange, closeAmortization as decide } from '@fordra/domain/plans/actions/change-plan';
import { definePlanAction } from './define-plan-action.ts';
import { planChangeRefusals } from './plan-refusals.ts';

/** The plan is over: paid, or ended by agreement, which does not count as cancelled. */
export const closeAmortization = definePlanAction({
  name: 'close_amortization',
  kind: 'major',
  movesMoney: true,
  input: {},
  refusals: planChangeRefusals,
  check: checkMayChange,
  decide,
});
