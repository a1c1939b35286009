import { chargeLegalWork, checkMayChargeLegalWork } from '@fordra/domain/disputes/actions/charge-legal-work';
import { workOf } from '@fordra/domain/disputes/check-specification';
import { allow } from '@fordra/domain/values/verdict';
import { applyCaseOutcomes } from '../../engine/cases/apply-case-outcomes.ts';
import { lockCases } from '../../store/cases/lock-cases.ts';
import { selectCaseOf } from '../../store/disputes/select-case-of.ts';
import { selectVatArea, sumSpecifications } from '../../store/disputes/select-dispute.ts';
import { updateRows } from '../../store/documents/update-rows.ts';
import { actorOf } from '../definition/actor-of.ts';
import { defineAction } from '../definition/define-action.ts';
import { loadCase } from '../definition/load-case.ts';
import { refuseInput } from '../definition/refuse-input.ts';

/** The work is charged to the creditor, and its outlay is booked. */
export const approveSpecification = defineAction({
  name: 'approve_specification',
  on: 'dispute--specifications',
  kind: 'major',
  movesMoney: true,
  input: {},
  refusals: ['specification_not_draft', 'case_locked'],
  async lockFirst(tx, { id }) {
    await lockCases(tx, await selectCaseOf(tx, id));
  },
  load: ({ tx, target, requester, once }) =>
    once('case', () => loadCase(tx, requester, String(target.case))).then((loaded) => ({
      loaded,
      status: String(target.status),
    })),
  check: ({ loaded, status }) => checkMayChargeLegalWork(loaded.file, status),
  async run({ tx, target, requester, facts: { loaded }, change }) {
    const area = await selectVatArea(tx, loaded.file.creditor);
    const decided = chargeLegalWork(loaded.file, workOf(target), area);
    if (!decided.allowed) return refuseInput(decided);
    const { outcome } = decided;
    await applyCaseOutcomes(tx, [{ loaded, outcome }], actorOf(requester, 'approve_specification'));
    await change({ status: 'approved' });
    const dispute = String(target.dispute);
    await updateRows(tx, 'disputes', [{ _id: dispute, ...(await sumSpecifications(tx, dispute)) }]);
    return allow;
  },
});
