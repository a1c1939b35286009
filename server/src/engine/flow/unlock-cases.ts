import { unlockCase } from '@fordra/domain/cases/actions/lock-case';
import { selectEndedLocks } from '../../store/cases/select-ended-locks.ts';
import type { BatchPorts } from '../batches/change-in-batches.ts';
import { changeFoundCases } from './change-found-cases.ts';

/** How many cases were unlocked because the time of their lock is over. */
export function unlockCases(ports: BatchPorts): Promise<number> {
  return changeFoundCases(ports, {
    select: selectEndedLocks,
    action: 'unlock_case',
    ruleFor: () => (file) => {
      const unlocked = unlockCase(file);
      return unlocked.allowed ? unlocked.outcome : undefined;
    },
    failure: 'a case could not be unlocked',
  });
}
