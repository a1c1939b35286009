import type { Verdict } from '../../values/verdict.ts';
import { checkEvent } from '../draft/check-event.ts';
import { decide, openDraft, recordEvent } from '../draft/draft.ts';
import { applyEvent } from '../events/apply-event.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { Decided } from '../file/case-outcome.ts';

export function checkMayRequestInvoiceCopy(file: CaseFile): Verdict {
  return checkEvent(file, { event: 'invoice_copy_requested' });
}

/** The debtor requests the invoice: letters stop for two weeks while the creditor provides it (rules §8.3 T75). */
export function requestInvoiceCopy(file: CaseFile, { comment }: { readonly comment?: string | undefined }): Decided {
  const step = applyEvent(openDraft(file), { event: 'invoice_copy_requested' });
  if (!step.allowed) return step;
  const to = step.draft.outcome.pauses.find(({ reason }) => reason === 'invoice_copy_request')?.to ?? null;
  return decide({
    allowed: true,
    draft: recordEvent(step.draft, 'invoice_copy_requested', { to, comment: comment ?? null }),
  });
}
