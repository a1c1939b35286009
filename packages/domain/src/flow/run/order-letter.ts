import { type Draft, positionOf, recordEvent, refused, type Step, withOutcome } from '../../cases/draft/draft.ts';
import { firstDateOf, letterDueAfter, lettersAfter, type SentLetter } from '../../cases/parts/letters-part.ts';
import { buildLetter } from '../../documents/letter-content/build-letter.ts';
import type { NewLetter } from '../../documents/letters/letter-content.ts';
import type { LetterFacts } from '../../documents/letters/letter-facts.ts';
import { feeOfLetter } from '../../documents/letters/letter-fees.ts';
import type { LetterKind } from '../../documents/letters/letter-kinds.ts';
import { rollToBankingDay } from '../../values/banking-days.ts';
import { addDays, type Day } from '../../values/day.ts';
import type { FlowEntry } from '../configuration/flow-configuration.ts';
import { chargeFee } from './charge-fee.ts';

type Order = Pick<FlowEntry, 'channels' | 'pay_within_days'> & { readonly kind: LetterKind };

/** Without those that could not be sent or came back: the flow makes them anew. */
export function lettersOf({ file, outcome }: Draft): readonly SentLetter[] {
  return lettersAfter(file, outcome).filter(({ isFailed, isReturned }) => !isFailed && !isReturned);
}

/** The last day to pay of the newest letter. */
export function letterDueOf({ file, outcome }: Draft): Day | null {
  return letterDueAfter(file, outcome);
}

/** Whether the letter left or will leave to all debtors. */
export function isToAll({ unreached = [] }: SentLetter): boolean {
  return unreached.length === 0;
}

/**
 * Orders a letter of the next banking day, with its fee booked first so that the letter includes it; or the refusal. Where
 * the letter has reached some of the debtors, it is made for the others, without a second fee (rules H4).
 */
export function orderLetter(draft: Draft, order: Order, facts: LetterFacts, sent?: SentLetter): Step {
  const { kind, channels, pay_within_days: days } = order;
  const date = rollToBankingDay(draft.file.today);
  const fee = sent ? undefined : feeOfLetter[kind];
  const step: Step = fee ? chargeFee(draft, fee, date) : { allowed: true, draft };
  if (!step.allowed) return step;
  const charged = step.draft;
  const file = { ...draft.file, debt: charged.debt, position: positionOf(charged) };
  const due = days === undefined ? null : rollToBankingDay(addDays(date, days));
  const built = buildLetter({ kind, file, facts, date, due, channels });
  if (!built.allowed) return refused(built.refusal);
  const letters = sent ? forUnreached(built.letters, sent) : afterReturned(draft, kind, built.letters);
  const [first] = letters;
  if (!first) return step;
  const ordered = withOutcome(charged, { letters: [...charged.outcome.letters, ...letters] });
  return { allowed: true, draft: recordEvent(ordered, 'letter_ordered', { kind, date, due, amount: first.amount }) };
}

/** The fee was charged for the letter that came back: what is known of the fee is known of this one. */
function afterReturned(
  { file, outcome }: Draft,
  kind: LetterKind,
  letters: readonly NewLetter[],
): readonly NewLetter[] {
  const returned = lettersAfter(file, outcome).find((letter) => letter.kind === kind && letter.isReturned);
  return returned ? letters.map((letter) => ({ ...letter, firstDate: firstDateOf(returned) })) : letters;
}

function forUnreached(letters: readonly NewLetter[], sent: SentLetter): NewLetter[] {
  const firstDate = firstDateOf(sent);
  return letters.filter(({ debtor }) => sent.unreached?.includes(debtor)).map((letter) => ({ ...letter, firstDate }));
}
