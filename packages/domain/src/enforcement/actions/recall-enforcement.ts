import { checkEvent } from '../../cases/draft/check-event.ts';
import { decide, openDraft, recordEvent } from '../../cases/draft/draft.ts';
import { applyEvent } from '../../cases/events/apply-event.ts';
import { leaveAuthority } from '../../cases/events/leave-authority.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { allow, type Verdict } from '../../values/verdict.ts';

export type RecallInput = {
  /** Why, in the words of the user who recalls it. */
  readonly reason: string;
  /** The creditor takes the case back, so it is closed as well (rules §8.3 T58). */
  readonly withdraw?: boolean | undefined;
};

export function checkMayRecallEnforcement(file: CaseFile): Verdict {
  const verdict = checkEvent(file, { event: 'recall_enforcement' });
  if (verdict.allowed || file.position.state !== 'enforcement') return verdict;
  // An application that was not sent cannot be recalled, but the case can be taken back.
  return checkEvent(file, { event: 'creditor_cancel' }).allowed ? allow : verdict;
}

/** Recalls the applications at the enforcement authority, which still charges its fee (rules §8.3 T18). */
export function recallEnforcement(file: CaseFile, { reason, withdraw }: RecallInput): Decided {
  const draft = recordEvent(openDraft(file), 'recall_requested', { comment: reason });
  return decide(withdraw ? applyEvent(draft, { event: 'creditor_cancel' }) : leaveAuthority(draft));
}
