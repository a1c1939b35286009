import { checkMayChange, closeAmortization as decide } from '@fordra/domain/plans/actions/change-plan';
import { planChangeRefusals } from '../definition/plan-refusals.ts';
import { definePlanAction } from './define-plan-action.ts';

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
