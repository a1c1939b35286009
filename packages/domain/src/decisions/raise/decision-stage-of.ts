import { type CasePosition, isPauseReason, positionFacts } from '../../cases/states/case-position.ts';
import type { DecisionStage } from './decision-stage.ts';

/** What the position of a case means for the answers that a decision may have. */
export function decisionStageOf(position: CasePosition): DecisionStage {
  return {
    isAtAuthority: positionFacts(position).application_is_sent,
    isPaused: position.holds.some((hold) => isPauseReason(hold) && hold !== 'waiting_on_decision'),
  };
}
