import type { DecisionOption, DecisionType } from '../decision-catalogue.ts';

/** The stage of a case when a decision is requested; the available options depend on it. */
export type DecisionStage = {
  readonly isAtAuthority: boolean;
  /** Paused by something else than the decision, such as an objection for its 30 days (rules §8.3 T24). */
  readonly isPaused: boolean;
};

/** The options that a person may choose at this stage. */
export function offeredOptions({ options }: DecisionType, stage: DecisionStage): readonly DecisionOption[] {
  return options.filter(({ only, awaits, isOnlyDefault }) => fitsStage(only, stage) && !awaits && !isOnlyDefault);
}

export function fitsStage(only: DecisionOption['only'], { isAtAuthority, isPaused }: DecisionStage): boolean {
  if (only === undefined) return true;
  if (only === 'after_pause') return !isAtAuthority && !isPaused;
  return (only === 'at_authority') === isAtAuthority;
}
