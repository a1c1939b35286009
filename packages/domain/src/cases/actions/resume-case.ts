import type { Verdict } from '../../values/verdict.ts';
import { checkEvent } from '../draft/check-event.ts';
import { type Draft, decide, openDraft, positionOf, recordEvent } from '../draft/draft.ts';
import { applyEvent } from '../events/apply-event.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { Decided } from '../file/case-outcome.ts';
import type { PauseReason } from '../states/case-statuses.ts';

/** The pauses that a user may end; the others end with their cause. */
export const resumablePauses = [
  'manual_pause',
  'respite',
  'reconstruction',
  'invoice_copy_request',
  'objection',
] as const satisfies readonly PauseReason[];

export type ResumeInput = { readonly pause?: (typeof resumablePauses)[number] | undefined };

/** The pauses that hold the case now. */
export function buildResumablePauses({ position }: CaseFile): readonly (typeof resumablePauses)[number][] {
  return resumablePauses.filter((reason) => position.holds.includes(reason));
}

export function checkMayResume(file: CaseFile): Verdict {
  return checkEvent(file, { event: 'resume' });
}

/** Ends a pause, the newest where none is named. Ending the pause of an objection answers the objection. */
export function resumeCase(file: CaseFile, { pause }: ResumeInput): Decided {
  const step = applyEvent(openDraft(file), { event: 'resume', ...(pause && { pause }) });
  if (!step.allowed) return step;
  const ended = endedPause(file, step.draft);
  const recorded = recordEvent(step.draft, 'case_resumed', { reason: ended });
  return decide({
    allowed: true,
    draft: ended === 'objection' ? recordEvent(recorded, 'objection_answered') : recorded,
  });
}

function endedPause(file: CaseFile, draft: Draft): PauseReason | null {
  const left = positionOf(draft).holds;
  return resumablePauses.find((reason) => file.position.holds.includes(reason) && !left.includes(reason)) ?? null;
}
