import type { StepMeaning } from '@fordra/domain/cases/summary/next-step';
import type { TimelineKind } from '@fordra/domain/cases/summary/timeline-kinds';

/** The kind of timeline entry that an upcoming step will become. */
export const stepKind: Readonly<Record<StepMeaning['means'], TimelineKind>> = {
  letter: 'letter',
  ask: 'decision',
  default: 'decision',
  fee: 'money',
  state: 'step',
  resume: 'step',
  close: 'step',
  fault: 'step',
};
