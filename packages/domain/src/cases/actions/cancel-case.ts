import type { Verdict } from '../../values/verdict.ts';
import { checkEvent } from '../draft/check-event.ts';
import { decide, openDraft, recordEvent } from '../draft/draft.ts';
import { applyEvent } from '../events/apply-event.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { Decided } from '../file/case-outcome.ts';
import type { ClosedReason } from '../states/closures.ts';

export const cancelReasons = ['recalled', 'contractual'] as const satisfies readonly ClosedReason[];

export type CancelInput = { readonly reason: (typeof cancelReasons)[number]; readonly comment?: string | undefined };

export function checkMayCancel(file: CaseFile): Verdict {
  return checkEvent(file, { event: 'cancel_case', reason: 'recalled' });
}

/** The creditor takes the case back; refused as spec B §8 says. */
export function cancelCase(file: CaseFile, { reason, comment }: CancelInput): Decided {
  const step = applyEvent(openDraft(file), { event: 'cancel_case', reason });
  if (!step.allowed) return step;
  return decide({
    allowed: true,
    draft: recordEvent(step.draft, 'case_cancelled', { reason, comment: comment ?? null }),
  });
}
