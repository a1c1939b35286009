import { settlePending } from '@fordra/domain/decisions/actions/pending-decision';
import { selectCasesWithDueChoices, selectDueChoices } from '../../store/cases/select-due-choices.ts';
import type { BatchPorts } from '../batches/change-in-batches.ts';
import { changeFoundCases } from './change-found-cases.ts';

/** How many cases had choices that were carried out, or reversed since they cannot be or lack their reason. */
export function carryOutDueChoices(ports: BatchPorts): Promise<number> {
  return changeFoundCases(ports, {
    select: selectCasesWithDueChoices,
    action: 'carry_out_decision',
    async ruleFor(tx, ids) {
      const due = await selectDueChoices(tx, ids);
      return (file) => {
        // One choice at a time: what it leads to may settle the others, which the next run carries out.
        const decision = file.decisions.find(({ id }) => due.has(id));
        const settled = decision && settlePending(file, decision.id);
        return settled?.allowed ? settled.outcome : undefined;
      };
    },
    failure: 'the choice about a case could not be carried out',
  });
}
