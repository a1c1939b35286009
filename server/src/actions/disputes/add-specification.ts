import { invalidInput } from '@fordra/domain/cases/draft/draft';
import { workOf } from '@fordra/domain/disputes/check-specification';
import { computeLegalCosts } from '@fordra/domain/disputes/compute-legal-costs';
import { allow } from '@fordra/domain/values/verdict';
import { specificationInput } from '@fordra/resources/disputes/dispute-specifications';
import { disputes } from '@fordra/resources/disputes/disputes';
import { amount, ref } from '@fordra/schema/fields';
import { selectToday } from '../../store/clock/select-today.ts';
import { selectDispute } from '../../store/disputes/select-dispute.ts';
import { defineAction } from '../definition/define-action.ts';
import { refuseInput } from '../definition/refuse-input.ts';

/** Writes down work on a dispute, at our rate unless another is named. */
export const addSpecification = defineAction({
  name: 'add_specification',
  on: 'dispute--specifications',
  kind: 'minor',
  creates: true,
  input: { dispute: ref('disputes', { required: true }), ...specificationInput, hourly_rate: amount({ min: 0 }) },
  refusals: ['bad_action_input'],
  load: () => ({}),
  check: () => allow,
  async run({ tx, input, requester, ports, create }) {
    const dispute = await selectDispute(tx, requester.scope, disputes, input.dispute);
    if (!dispute) return refuseInput(invalidInput('dispute', 'invalid'));
    if (input.date > (await selectToday(tx))) return refuseInput(invalidInput('date', 'in_future'));
    const { case: id, creditor, account, partner } = dispute;
    const given = { ...input, hourly_rate: input.hourly_rate ?? ports.legalHourlyRate ?? 0 };
    const costs = computeLegalCosts(workOf(given)).total;
    await create({ ...given, costs, status: 'draft', user: requester.user.id, case: id, creditor, account, partner });
    return allow;
  },
});
