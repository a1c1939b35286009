import { checkMayCancelPlan, cancelAmortization as decide } from '@fordra/domain/plans/actions/change-plan';
import { oneOf } from '@fordra/schema/fields';
import { planChangeRefusals } from '../definition/plan-refusals.ts';
import { definePlanAction } from './define-plan-action.ts';

/** The plan ends; what is left falls due, and its costs are in the next plan. */
export const cancelAmortization = definePlanAction({
  name: 'cancel_amortization',
  kind: 'major',
  movesMoney: true,
  input: { reason: oneOf(['debtor_wish', 'creditor_wish', 'missed', 'other'], { required: true }) },
  refusals: planChangeRefusals,
  check: checkMayCancelPlan,
  decide: (loaded, { reason }) => decide(loaded, reason),
});
