import { checkEvent } from '../../cases/draft/check-event.ts';
import { type Draft, decide, factsOf, openDraft, type Step } from '../../cases/draft/draft.ts';
import { applyEvent } from '../../cases/events/apply-event.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import type { Verdict } from '../../values/verdict.ts';

export function checkMayAttemptEnforcement(file: CaseFile): Verdict {
  return checkEvent(file, { event: 'attempt_enforcement' });
}

/** From debt surveillance to the enforcement authority, again or for the first time (rules §8.3 T21). */
export function attemptEnforcement(file: CaseFile): Decided {
  return decide(attempt(openDraft(file)));
}

/** The user who runs the action has decided it: no decision is requested. */
export function attempt(draft: Draft): Step {
  const step = applyEvent(draft, { event: 'attempt_enforcement' });
  if (!step.allowed) return step;
  return applyEvent(step.draft, { event: 'schedule' }, { ...factsOf(step.draft), enforcement_approved: true });
}
