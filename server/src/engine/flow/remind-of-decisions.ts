import { remindDecisions } from '@fordra/domain/decisions/actions/remind-decisions';
import { selectCasesWithReminders } from '../../store/cases/select-due-choices.ts';
import type { BatchPorts } from '../batches/change-in-batches.ts';
import { changeFoundCases } from './change-found-cases.ts';

/** How many cases had decisions that creditors were reminded of, each once a day. */
export function remindOfDecisions(ports: BatchPorts): Promise<number> {
  return changeFoundCases(ports, {
    select: selectCasesWithReminders,
    action: 'remind_of_decision',
    ruleFor: () => (file) => {
      const reminded = remindDecisions(file);
      return reminded.allowed && reminded.outcome.reminded.length > 0 ? reminded.outcome : undefined;
    },
    failure: 'a reminder of a decision about a case could not be made',
  });
}
