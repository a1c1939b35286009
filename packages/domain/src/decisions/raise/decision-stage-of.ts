import { type CasePosition, isPauseReason, positionFacts } from '../../cases/states/case-position.ts';
import type { DecisionPlace } from './decision-stage.ts';

/** What the position of a case means for the answers that a decision may have. */
export function decisionPlaceOf(position: CasePosition): DecisionPlace {
  return {
    isAtAuthority: positionFacts(position).application_is_sent,
    isPaused: position.holds.some((hold) => isPauseReason(hold) && hold !== 'waiting_on_decision'),
  };
}
