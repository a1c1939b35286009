import { checkEvent } from '../../cases/draft/check-event.ts';
import { type Draft, openDraft, withOutcome } from '../../cases/draft/draft.ts';
import { creditUnsent, isNext, newestLetter } from '../../cases/events/stop-letters.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { CaseOutcome } from '../../cases/file/case-outcome.ts';
import { failDraft } from './fail-case.ts';

/**
 * Whether the newest letter should have left before today and has not: nothing may follow from it (rules H4). A soft
 * reminder has no fee and no time to pay, so nothing follows from it anyway.
 */
export function hasUnsentLetter(draft: Draft): boolean {
  const { letters, today } = draft.file;
  const newest = newestLetter(letters.filter(({ kind }) => kind !== 'soft_reminder'));
  if (!newest || newest.left !== null || newest.date >= today) return false;
  return !(newest.isFailed && isNext(draft, newest));
}

/** The same case if the letters of today, or of a later day, leave on their day. */
export function assumeSent(file: CaseFile): CaseFile {
  const letters = file.letters.map(({ left, ...letter }) => ({
    ...letter,
    ...(left !== undefined && (left !== null || letter.date < file.today) && { left }),
  }));
  return { ...file, letters };
}

/** Stops letters that have not left and credits their fees. */
export function stopUnsent(draft: Draft): Draft {
  const unsent = draft.file.letters.filter(({ left, isWaiting }) => left === null && isWaiting);
  const credited = creditUnsent(draft, unsent);
  return withOutcome(credited, { effects: [...credited.outcome.effects, 'stop_letters'] });
}

/** A letter has failed for good: its fee is credited, and the case stops until a user resets it. */
export function failUnsent(file: CaseFile): CaseOutcome | undefined {
  const opened = openDraft(file);
  const failed = file.letters.filter(({ isFailed }) => isFailed);
  const draft = creditUnsent(opened, failed);
  if (checkEvent(file, { event: 'task_error' }).allowed) return failDraft(draft, 'letter_not_sent');
  return draft === opened ? undefined : draft.outcome;
}
