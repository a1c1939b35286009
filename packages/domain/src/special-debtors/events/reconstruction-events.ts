import { decide, openDraft, recordEvent } from '../../cases/draft/draft.ts';
import { applyEvent } from '../../cases/events/apply-event.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { applyEventInFlow } from '../../flow/run/flow-draft.ts';
import type { Day } from '../../values/day.ts';

/** A company is reconstructed: nothing is collected meanwhile (rules §8.3 T73). */
export function startReconstruction(file: CaseFile, { from }: { readonly from: Day }): Decided {
  const step = applyEvent(openDraft(file), { event: 'company_reconstruction_started', day: from });
  if (!step.allowed) return step;
  return decide({ allowed: true, draft: recordEvent(step.draft, 'reconstruction_started', { day: from }) });
}

/** The reconstruction is over, and the case goes on (rules §8.3 T68). */
export function endReconstruction(file: CaseFile, { to }: { readonly to: Day }): Decided {
  const step = applyEventInFlow(openDraft(file), { event: 'resume', pause: 'reconstruction' });
  if (!step.allowed) return step;
  return decide({ allowed: true, draft: recordEvent(step.draft, 'reconstruction_ended', { day: to }) });
}
