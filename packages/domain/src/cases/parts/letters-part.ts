import { isDemand } from '../../documents/letter-content/check-letter.ts';
import type { NewLetter } from '../../documents/letters/letter-content.ts';
import type { LetterKind } from '../../documents/letters/letter-kinds.ts';
import type { AskingLetter } from '../../money/recompute/find-settlement.ts';
import { addDays, type Day, daysBetween, latestOf } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import type { CaseFacts } from '../states/case-facts.ts';
import type { CasePart } from './case-part.ts';

/** A letter that was sent or is queued; `due` is the last day to pay. */
export type SentLetter = {
  readonly kind: LetterKind;
  readonly date: Day;
  /** The day of the first one, where it was made anew: for one of several debtors, or after it came back. */
  readonly first?: Day;
  /** The day of its figures, where that is an earlier one: some of the debtors got it then. */
  readonly figures?: Day;
  readonly due: Day | null;
  /** The day on which it left; null while it has not, absent where it leaves on its own day. */
  readonly left?: Day | null;
  /** What it asks for. */
  readonly amount: Ore;
  /** Not dispatched yet, so it can still be stopped. */
  readonly isWaiting?: boolean;
  /** The same of the letters to some of the debtors; those to the others have left or are being sent. */
  readonly isPartlyWaiting?: boolean;
  /** The debtors whose letter was stopped, failed or is late, while those to other debtors left. */
  readonly unreached?: readonly string[];
  /** It could not be printed or sent. */
  readonly isFailed?: boolean;
  /** It came back; a demand has come back as soon as that of one debtor has, since each must get it. */
  readonly isReturned?: boolean;
  /** It could not be delivered at, or printed for, an address that the debtor still has. */
  readonly isUndeliverable?: boolean;
};

export type LettersPart = {
  /** The last day to pay of the latest letter. */
  readonly letterDue: Day | null;
  /** The newest of each kind. */
  readonly letters: readonly SentLetter[];
  /** Those before them. */
  readonly earlierLetters: readonly SentLetter[];
} & OtherSurveillanceLetters;

/** The days of the surveillance letters of the other cases that the debtor has under surveillance with the creditor. */
export type OtherSurveillanceLetters = {
  /** When the next ones are due. */
  readonly otherLettersDue: readonly Day[];
  /** When the latest ones were sent. */
  readonly otherLettersSent: readonly Day[];
};

export type LettersOutcome = { readonly letters: readonly NewLetter[] };

export const lettersPart = {
  name: 'letters',
  unchanged: (): LettersOutcome => ({ letters: [] }),
  after: (file: LettersPart, outcome: LettersOutcome): LettersPart => ({
    letterDue: letterDueAfter(file, outcome),
    letters: lettersAfter(file, outcome),
    earlierLetters: earlierAfter(file, outcome),
    otherLettersDue: file.otherLettersDue,
    otherLettersSent: file.otherLettersSent,
  }),
  facts({
    letters,
    today,
  }: Pick<LettersPart, 'letters'> & { readonly today: Day }): Pick<
    CaseFacts,
    'demand_has_expired' | 'surveillance_letter_has_expired'
  > {
    const isPast = (isOfKind: (kind: LetterKind) => boolean) =>
      letters.some((letter) => isOfKind(letter.kind) && hasExpired(letter, today));
    return {
      demand_has_expired: isPast(isDemand),
      surveillance_letter_has_expired: isPast((kind) => kind === 'surveillance_letter'),
    };
  },
} satisfies CasePart;

/** A letter gives its days from the day on which it left; one that has not left or came back gives none (rules H4). */
function hasExpired({ date, due, left = date, isReturned }: SentLetter, today: Day): boolean {
  return !isReturned && due !== null && left !== null && latestOf(due, addDays(due, daysBetween(date, left))) < today;
}

/** The newest of each kind, including those just ordered. */
export function lettersAfter(
  { letters: known }: Pick<LettersPart, 'letters'>,
  { letters }: LettersOutcome,
): readonly SentLetter[] {
  if (letters.length === 0) return known;
  const made = letters.map(({ kind, letterDate: date, dueDate: due, amount, firstDate: first }) => ({
    ...{ kind, date, due, amount },
    ...(first && { first }),
    // One that came back asks for nothing any more.
    ...(first && !known.some((one) => one.kind === kind && one.isReturned) && { figures: first }),
  }));
  return [...new Map([...known, ...made].map((one) => [one.kind, one])).values()];
}

/** A letter that was made anew replaces the one before. */
function earlierAfter({ letters: known, earlierLetters }: LettersPart, { letters }: LettersOutcome) {
  const replaced = known.filter((one) =>
    letters.some(({ kind, firstDate }) => kind === one.kind && firstDate !== firstDateOf(one)),
  );
  return replaced.length === 0 ? earlierLetters : [...earlierLetters, ...replaced];
}

/** The day from which its fee is owed. */
export function firstDateOf({ date, first }: SentLetter): Day {
  return first ?? date;
}

/** The letters as requests for payment. */
export function askingLetters(letters: readonly SentLetter[]): readonly AskingLetter[] {
  return letters.map((letter) => ({
    date: letter.figures ?? letter.date,
    due: letter.due,
    amount: letter.amount,
    asksCapitalOnly: letter.kind === 'soft_reminder',
  }));
}

export function letterDueAfter({ letterDue }: Pick<LettersPart, 'letterDue'>, { letters }: LettersOutcome): Day | null {
  return letters.findLast(({ dueDate }) => dueDate !== null)?.dueDate ?? letterDue;
}
