import { type Draft, factsOf, type Step } from '../draft/draft.ts';
import { applyEvent } from './apply-event.ts';
import { settleCase } from './settle-case.ts';

/** The case returns from the authority; without a verdict its costs are not owed, which may leave nothing to pay. */
export function leaveAuthority(draft: Draft, facts = factsOf(draft)): Step {
  const left = applyEvent(draft, { event: 'recall_enforcement' }, facts);
  return left.allowed ? { allowed: true, draft: settleCase(left.draft) } : left;
}
