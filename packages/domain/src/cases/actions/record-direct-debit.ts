import type { ConsentOrigin } from '../../plans/direct-debit/consent.ts';
import { openDraft, recordEvent } from '../draft/draft.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { CaseOutcome } from '../file/case-outcome.ts';

type FailedDraw = {
  readonly amortization: string;
  readonly amount: number;
  readonly draw_date: string;
  readonly attempt: number;
  readonly status: string;
};

/** The timeline says that money could not be drawn from the debtor's account, and why. */
export function recordFailedDraw(file: CaseFile, failed: readonly FailedDraw[]): CaseOutcome {
  const recorded = failed.reduce(
    (draft, { amortization, amount, draw_date: date, attempt, status }) =>
      recordEvent(draft, 'direct_debit_failed', { amortization, amount, date, attempt, reason: status }),
    openDraft(file),
  );
  return recorded.outcome;
}

/** The timeline says that the debtor has consented to direct debit. */
export function recordConsentRequest(file: CaseFile, origin: ConsentOrigin): CaseOutcome {
  return recordEvent(openDraft(file), 'direct_debit_consent_requested', { origin }).outcome;
}
