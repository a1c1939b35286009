import type { Verdict } from '../../values/verdict.ts';
import { checkEvent } from '../draft/check-event.ts';
import { countAgain } from '../draft/count-again.ts';
import { type Draft, decide, openDraft, positionOf, type Step } from '../draft/draft.ts';
import { applyEvent, applyEventIfAllowed } from '../events/apply-event.ts';
import { settleCase } from '../events/settle-case.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { Decided } from '../file/case-outcome.ts';

export function checkMayReopen(file: CaseFile): Verdict {
  return checkEvent(file, { event: 'reopen' });
}

/** Continues where the case was closed; money received meanwhile and held for the payer is allocated to the debt again. */
export function reopenCase(file: CaseFile): Decided {
  return decide(reopenDraft(openDraft(file)));
}

export function reopenDraft(draft: Draft): Step {
  const step = applyEvent(draft, { event: 'reopen' });
  if (!step.allowed) return step;
  const counted = countAgain(step.draft);
  const isRefunding = positionOf(counted).holds.includes('refunding') && counted.overpaid === 0;
  const free = isRefunding ? applyEventIfAllowed(counted, { event: 'refund_confirmed' }) : counted;
  return { allowed: true, draft: settleCase(free) };
}
