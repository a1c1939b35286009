import { rollToBankingDay } from '../banking-days.ts';
import { lettersAfter } from '../case-actions/after-outcome.ts';
import { type Draft, positionOf, refused, type Step, tell, withOutcome } from '../case-actions/draft.ts';
import type { SentLetter } from '../cases/case-file.ts';
import { addDays, type Day } from '../day.ts';
import { buildLetter } from '../letters/build-letter.ts';
import type { LetterFacts } from '../letters/letter-facts.ts';
import { feeOfLetter } from '../letters/letter-fees.ts';
import type { LetterKind } from '../letters/letter-kinds.ts';
import { chargeFee } from './charge-fee.ts';
import type { FlowEntry } from './flow-configuration.ts';

type Order = Pick<FlowEntry, 'channels' | 'pay_within_days'> & { readonly kind: LetterKind };

export function lettersOf({ file, outcome }: Draft): readonly SentLetter[] {
  return lettersAfter(file.letters, outcome);
}

/** The last day of the time the newest letter gave. */
export function letterDueOf({ file, outcome }: Draft): Day | null {
  return outcome.letters.findLast(({ dueDate }) => dueDate !== null)?.dueDate ?? file.letterDue;
}

/** A letter of the next banking day with its fee booked before, so that it asks for it; or why it may not be sent. */
export function orderLetter(draft: Draft, { kind, channels, pay_within_days: days }: Order, facts: LetterFacts): Step {
  const date = rollToBankingDay(draft.file.today);
  const fee = feeOfLetter[kind];
  const charged = fee ? chargeFee(draft, fee, date) : draft;
  const file = { ...draft.file, debt: charged.debt, position: positionOf(charged) };
  const due = days === undefined ? null : rollToBankingDay(addDays(date, days));
  const built = buildLetter({ kind, file, facts, date, due, channels });
  if (!built.allowed) return refused(built.refusal);
  const [first] = built.letters;
  const ordered = withOutcome(charged, { letters: [...charged.outcome.letters, ...built.letters] });
  return { allowed: true, draft: tell(ordered, 'letter_ordered', { kind, date, due, amount: first!.amount }) };
}
