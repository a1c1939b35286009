import type { Verdict } from '../../values/verdict.ts';
import { checkEvent } from '../draft/check-event.ts';
import { decide, openDraft } from '../draft/draft.ts';
import { applyEvent } from '../events/apply-event.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { Decided } from '../file/case-outcome.ts';

export function checkMayMoveToDebtCollection(file: CaseFile): Verdict {
  return checkEvent(file, { event: 'move_to_debt_collection' });
}

/** From debt surveillance back to collection; the flow sends a demand only if none has been sent (rules §8.3 T20). */
export function moveToDebtCollection(file: CaseFile): Decided {
  return decide(applyEvent(openDraft(file), { event: 'move_to_debt_collection' }));
}
