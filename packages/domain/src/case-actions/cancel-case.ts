import type { CaseFile } from '../cases/case-file.ts';
import type { Decided } from '../cases/case-outcome.ts';
import type { ClosedReason } from '../cases/closures.ts';
import type { Verdict } from '../verdict.ts';
import { checkHappening } from './check-happening.ts';
import { decide, openDraft, tell } from './draft.ts';
import { happen } from './happen.ts';

export const cancelReasons = ['recalled', 'contractual'] as const satisfies readonly ClosedReason[];

export type CancelInput = { readonly reason: (typeof cancelReasons)[number]; readonly comment?: string | undefined };

export function checkMayCancel(file: CaseFile): Verdict {
  return checkHappening(file, { event: 'cancel_case', reason: 'recalled' });
}

/** The creditor takes the case back; blocked as spec B §8 has it. */
export function cancelCase(file: CaseFile, { reason, comment }: CancelInput): Decided {
  const step = happen(openDraft(file), { event: 'cancel_case', reason });
  if (!step.allowed) return step;
  return decide({ allowed: true, draft: tell(step.draft, 'case_cancelled', { reason, comment: comment ?? null }) });
}
