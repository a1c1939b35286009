import { afterOutcome } from '../../cases/draft/after-outcome.ts';
import { checkEvent } from '../../cases/draft/check-event.ts';
import { countLimitation } from '../../cases/draft/count-limitation.ts';
import { type Draft, openDraft, withOutcome } from '../../cases/draft/draft.ts';
import { isBeforeVerdict } from '../../cases/events/is-before-verdict.ts';
import { holdOverpaid } from '../../cases/events/settle-case.ts';
import { creditUnsent, isNext, newestLetter } from '../../cases/events/stop-letters.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { CaseOutcome } from '../../cases/file/case-outcome.ts';
import type { SentLetter } from '../../cases/parts/letters-part.ts';
import { isDemand } from '../../documents/letter-content/check-letter.ts';
import type { Day } from '../../values/day.ts';
import { failDraft } from './fail-case.ts';
import { followsFromUnsentDemand, goBackToDemand } from './returned-demands.ts';

/**
 * Whether the newest letter should have left before today and has not: nothing may follow from it (rules H4). A soft
 * reminder has no fee and no time to pay, so nothing follows from it anyway.
 */
export function hasUnsentLetter(draft: Draft): boolean {
  const { letters, today } = draft.file;
  const newest = newestLetter(letters.filter((one) => one.kind !== 'soft_reminder' && !isBeforeVerdict(draft, one)));
  if (!newest || newest.left !== null || newest.date >= today) return false;
  return !((newest.isFailed || newest.isPartlyWaiting) && isNext(draft, newest));
}

/** The same case if its letters leave on their day from now on. */
export function assumeSent(given: CaseFile): CaseFile {
  const file = withoutLate(given);
  const letters = file.letters.map(({ left, ...letter }) => ({
    ...letter,
    ...(left !== undefined && (left !== null || letter.date < file.today) && { left }),
  }));
  return { ...file, letters };
}

/** The days on which a letter is made anew before its case stops. */
const DAYS_MADE_ANEW_MAX = 10;

/**
 * A letter leaves on its own day or not at all, so that its figures, its last day to pay and the next step count from
 * the day on which it left (rules H4): one that has not left is stopped and costs nothing, and the flow makes it anew on
 * the next banking day. Where it left to other debtors its fee is owed, and it is made anew for the rest.
 * `stoppedDays` is on how many days this has happened already; then a user is needed. Undefined where no letter is late.
 */
export function withdrawLate(file: CaseFile, stoppedDays: number): CaseOutcome | undefined {
  if (!file.letters.some((letter) => isLate(letter, file.today))) return undefined;
  const stopped = stopUnsent(openDraft(file));
  const isGivenUp = stoppedDays >= DAYS_MADE_ANEW_MAX && checkEvent(file, { event: 'task_error' }).allowed;
  return isGivenUp ? failDraft(stopped, 'letter_not_sent') : stopped.outcome;
}

/** The case as it is loaded after its late letters were withdrawn. */
function withoutLate(file: CaseFile): CaseFile {
  const outcome = withdrawLate(file, 0);
  if (!outcome) return file;
  const letters = file.letters
    .filter(({ left, isWaiting }) => left !== null || !isWaiting)
    .map(({ left, isPartlyWaiting, ...letter }) =>
      isPartlyWaiting ? letter : { ...letter, ...(left !== undefined && { left }) },
    );
  return { ...afterOutcome(file, outcome), letters };
}

/** Some debtor has not got it, and nobody is sending it. */
function isLate({ left, date, isWaiting, isPartlyWaiting, isFailed }: SentLetter, today: Day): boolean {
  return left === null && date < today && (isWaiting === true || isPartlyWaiting === true) && !isFailed;
}

/** Stops letters that have not left and credits their fees. */
export function stopUnsent(draft: Draft): Draft {
  const unsent = draft.file.letters.filter(({ left, isWaiting }) => left === null && isWaiting);
  const credited = creditUnsent(draft, unsent);
  return withOutcome(credited, { effects: [...credited.outcome.effects, 'stop_letters'] });
}

/**
 * A letter has failed for good: its fee is credited, and the case stops until a user resets it; one that was closed
 * meanwhile stays closed, and what was paid of the fee is overpaid. A decision that followed
 * from a demand is no longer waited for, and an application that followed from it is recalled, since the print shop may
 * report days later that it did not print it. A verdict stands: its enforcement goes on.
 */
export function failUnsent(file: CaseFile): CaseOutcome | undefined {
  const loaded = openDraft(file);
  // After its last day to pay it counted as received.
  const opened = countLimitation(loaded);
  if (file.position.closed) return holdOverpaid(stopUnsent(opened)).outcome;
  const failed = file.letters.filter(({ isFailed }) => isFailed);
  const unsent = file.letters.filter(({ left }) => left === null);
  const isNeeded = unsent.length === 0 || unsent.some((one) => !isBeforeVerdict(opened, one));
  if (!isNeeded || !checkEvent(file, { event: 'task_error' }).allowed) {
    const credited = creditUnsent(opened, failed);
    return credited === loaded ? undefined : credited.outcome;
  }
  const isDemandUnsent = file.letters.some((one) => isDemand(one.kind) && (one.isFailed || one.isPartlyWaiting));
  const back = isDemandUnsent && followsFromUnsentDemand(opened) ? goBackToDemand(opened) : opened;
  return failDraft(creditUnsent(back, failed), 'letter_not_sent');
}
