import { isRunningPlan, type PlanStatus } from '@fordra/domain/plans/plan-statuses';
import { allow, refuse } from '@fordra/domain/values/verdict';
import { defineAction } from '../../definition/define-action.ts';
import { checkDirectDebit, loadDirectDebit } from './load-direct-debit.ts';

/** The advices of the plan are drawn from the debtor's bank account from now on. */
export const startDirectDebit = defineAction({
  name: 'start_direct_debit',
  on: 'amortizations',
  kind: 'minor',
  input: {},
  refusals: [
    'status_not_allowed',
    'case_closed',
    'debtor_missing',
    'not_allowed_for_foreign_customers',
    'active_direct_debit_already_exists',
    'direct_debit_consent_missing',
  ],
  async load({ tx, target, requester }) {
    const of = { id: String(target.case), isDrawn: target.direct_debit !== null };
    const isDrawable = isRunningPlan(target.status as PlanStatus) && target.currency === 'SEK';
    return { ...(await loadDirectDebit(tx, requester, of)), isDrawable };
  },
  check: ({ isDrawable, ...facts }) =>
    isDrawable ? checkDirectDebit('start_direct_debit', facts) : refuse('status_not_allowed'),
  async run({ facts, change }) {
    await change({ direct_debit: facts.consent!._id });
    return allow;
  },
});
