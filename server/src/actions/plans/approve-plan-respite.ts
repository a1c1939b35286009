import { checkMayApproveRespite, approvePlanRespite as decide } from '@fordra/domain/plans/actions/change-plan';
import { planChangeRefusals } from '../definition/plan-refusals.ts';
import { definePlanAction } from './define-plan-action.ts';

/** A month of respite within the plan. */
export const approvePlanRespite = definePlanAction({
  name: 'approve_plan_respite',
  kind: 'intermediate',
  input: {},
  refusals: [
    ...planChangeRefusals,
    'amortization_max_respites_reached',
    'amortization_arrangement_required',
    'total_remaining_below_minimum_remaining_capital',
    'exchange_rate_missing',
    'case_is_paused',
  ],
  check: checkMayApproveRespite,
  decide,
});
