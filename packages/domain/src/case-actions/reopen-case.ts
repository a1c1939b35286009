import type { CaseFile } from '../cases/case-file.ts';
import type { Decided } from '../cases/case-outcome.ts';
import type { Verdict } from '../verdict.ts';
import { checkHappening } from './check-happening.ts';
import { decide, openDraft, positionOf } from './draft.ts';
import { happen, happenIfAllowed } from './happen.ts';
import { countAgain } from './move-money.ts';
import { settleCase } from './settle-case.ts';

export function checkMayReopen(file: CaseFile): Verdict {
  return checkHappening(file, { event: 'reopen' });
}

/** Goes on where it was closed; what came in meanwhile and was held for the payer pays the debt again. */
export function reopenCase(file: CaseFile): Decided {
  const step = happen(openDraft(file), { event: 'reopen' });
  if (!step.allowed) return step;
  const counted = countAgain(step.draft);
  const isRefunding = positionOf(counted).holds.includes('refunding') && counted.overpaid === 0;
  const free = isRefunding ? happenIfAllowed(counted, { event: 'refund_confirmed' }) : counted;
  return decide({ allowed: true, draft: settleCase(free) });
}
