import { checkMayApproveIncome, type IncomeApproval } from '@fordra/domain/money/refunds/unclaimed';
import { allow } from '@fordra/domain/values/verdict';
import type { IncomeRequest } from '@fordra/resources/money/income-requests';
import { bookIncome, selectStillUnclaimed } from '../../../engine/money/book-income.ts';
import { lockCases } from '../../../store/cases/lock-cases.ts';
import { selectToday } from '../../../store/clock/select-today.ts';
import { selectCaseOfIncome } from '../../../store/money/income-requests.ts';
import { actorOf } from '../../definition/actor-of.ts';
import { defineAction } from '../../definition/define-action.ts';
import { refuseInput } from '../../definition/refuse-input.ts';
import { cancelRequest } from './cancel-request.ts';
import { personOf } from './held-overpayment.ts';

const name = 'approve_income';

/** The second pair of eyes: what was held for a payer is ours. */
export const approveIncome = defineAction({
  name,
  on: 'income--requests',
  kind: 'major',
  movesMoney: true,
  input: {},
  refusals: [
    'income_status_not_allowed',
    'income_approver_not_another',
    'income_differs',
    'no_overpayment',
    'case_locked',
  ],
  lockFirst: async (tx, { id }) => lockCases(tx, await selectCaseOfIncome(tx, id)),
  async load({ tx, target, requester }): Promise<IncomeApproval> {
    const request = target as IncomeRequest;
    const { status, requested_by: requestedBy, amount } = request;
    const held = await selectStillUnclaimed(tx, request);
    return { status, requestedBy, approver: personOf(requester), amount, held };
  },
  check: checkMayApproveIncome,
  async run({ tx, target, requester, change }) {
    const refused = await bookIncome(tx, target as IncomeRequest, actorOf(requester, name));
    if (refused) return refuseInput(refused);
    await change({ status: 'booked', approved_by: personOf(requester), booked_on: await selectToday(tx) });
    return allow;
  },
});

/** The money is held for the payer still. */
export const cancelIncome = cancelRequest({
  name: 'cancel_income',
  on: 'income--requests',
  refusal: 'income_status_not_allowed',
});
