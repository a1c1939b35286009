import type { StepMeaning } from '@fordra/domain/cases/summary/next-step';
import type { TimelineKind } from '@fordra/domain/cases/summary/timeline-kinds';

/** Among which of what has happened a step to come belongs. */
export const stepKind: Readonly<Record<StepMeaning['means'], TimelineKind>> = {
  letter: 'letter',
  ask: 'decision',
  default: 'decision',
  state: 'step',
  resume: 'step',
  close: 'step',
  fault: 'step',
};
