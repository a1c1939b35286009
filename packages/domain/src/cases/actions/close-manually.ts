import type { Verdict } from '../../values/verdict.ts';
import { checkEvent } from '../draft/check-event.ts';
import { decide, openDraft, withInputFault } from '../draft/draft.ts';
import { applyEvent } from '../events/apply-event.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { Decided } from '../file/case-outcome.ts';
import type { ClosedReason } from '../states/closures.ts';

/** The closing reasons that a user may give; the others come from payments, registers and migrations. */
export const manualCloseReasons = [
  'bankruptcy',
  'capital_paid_to_creditor',
  'credit',
  'deceased',
  'recalled',
  'resubmit_invoice',
  'dispute',
  'contractual',
] as const satisfies readonly ClosedReason[];

export type CloseInput = { readonly reason?: (typeof manualCloseReasons)[number] | undefined };

export function checkMayCloseManually(file: CaseFile): Verdict {
  return checkEvent(file, { event: 'close_manually', reason: 'contractual' });
}

/** While something is owed a reason is required (rules §8.3 T60). */
export function closeManually(file: CaseFile, { reason }: CloseInput): Decided {
  const step = applyEvent(openDraft(file), { event: 'close_manually', ...(reason && { reason }) });
  return decide(withInputFault(step, { path: 'reason', rule: 'required' }));
}
