import type { Verdict } from '../../values/verdict.ts';
import { checkEvent } from '../draft/check-event.ts';
import { decide, openDraft, recordEvent, withOutcome } from '../draft/draft.ts';
import { applyEvent } from '../events/apply-event.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { Decided } from '../file/case-outcome.ts';

/** A lock ends by itself. */
export const LOCK_HOURS_MAX = 24;

export type LockInput = {
  readonly reason: string;
  /** An instant. */
  readonly until: string;
};

export function checkMayLock(file: CaseFile): Verdict {
  return checkEvent(file, { event: 'lock' });
}

/** Nothing changes the case while it is locked: no letter, no payment and no answer of the authority (rules §8.3 T71). */
export function lockCase(file: CaseFile, { reason, until }: LockInput): Decided {
  const step = applyEvent(openDraft(file), { event: 'lock' });
  if (!step.allowed) return step;
  const locked = withOutcome(step.draft, { lock: { reason, until } });
  return decide({ allowed: true, draft: recordEvent(locked, 'case_locked', { reason, until }) });
}

export function checkMayUnlock(file: CaseFile): Verdict {
  return checkEvent(file, { event: 'unlock' });
}

/** By a user, or when its time is over. */
export function unlockCase(file: CaseFile): Decided {
  const step = applyEvent(openDraft(file), { event: 'unlock' });
  return step.allowed ? decide({ allowed: true, draft: recordEvent(step.draft, 'case_unlocked') }) : step;
}
