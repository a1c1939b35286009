import type { DecisionOption } from '../decision-catalogue.ts';

/** Where a case stands when something is asked about it: what may be answered hangs on that. */
export type DecisionStage = {
  readonly isAtAuthority: boolean;
  /** By something else than the question, such as an objection for its 30 days (rules §8.3 T24). */
  readonly isPaused: boolean;
};

export function fitsStage(only: DecisionOption['only'], { isAtAuthority, isPaused }: DecisionStage): boolean {
  if (only === undefined) return true;
  if (only === 'after_pause') return !isAtAuthority && !isPaused;
  return (only === 'at_authority') === isAtAuthority;
}
