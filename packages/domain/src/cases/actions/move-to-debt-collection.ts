import type { Verdict } from '../../values/verdict.ts';
import { checkHappening } from '../draft/check-event.ts';
import { decide, openDraft } from '../draft/draft.ts';
import { happen } from '../events/apply-event.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { Decided } from '../file/case-outcome.ts';

export function checkMayMoveToDebtCollection(file: CaseFile): Verdict {
  return checkHappening(file, { event: 'move_to_debt_collection' });
}

/** From watching back to collecting; a demand is sent by the flow, and only if none has been (rules §8.3 T20). */
export function moveToDebtCollection(file: CaseFile): Decided {
  return decide(happen(openDraft(file), { event: 'move_to_debt_collection' }));
}
