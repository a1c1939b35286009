import type { CaseFile } from '../cases/case-file.ts';
import type { Decided } from '../cases/case-outcome.ts';
import type { Verdict } from '../verdict.ts';
import { checkHappening } from './check-happening.ts';
import { decide, openDraft } from './draft.ts';
import { happen } from './happen.ts';

export function checkMayMoveToDebtCollection(file: CaseFile): Verdict {
  return checkHappening(file, { event: 'move_to_debt_collection' });
}

/** From watching back to collecting; a demand is sent by the flow, and only if none has been (rules §8.3 T20). */
export function moveToDebtCollection(file: CaseFile): Decided {
  return decide(happen(openDraft(file), { event: 'move_to_debt_collection' }));
}
