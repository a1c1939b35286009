import { returnDecisions } from '@fordra/domain/decisions/actions/postpone-decision';
import { selectCasesWithReturningDecisions } from '../../store/cases/select-due-choices.ts';
import type { BatchPorts } from '../batches/change-in-batches.ts';
import { changeFoundCases } from './change-found-cases.ts';

/** How many cases had postponed decisions whose day has come. */
export function returnPostponedDecisions(ports: BatchPorts): Promise<number> {
  return changeFoundCases(ports, {
    select: selectCasesWithReturningDecisions,
    action: 'return_decision',
    ruleFor: () => (file) => {
      const returned = returnDecisions(file);
      return returned.allowed && returned.outcome.changed.length > 0 ? returned.outcome : undefined;
    },
    failure: 'a postponed decision about a case could not return',
  });
}
