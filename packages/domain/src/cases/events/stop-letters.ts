import { feeOfLetter } from '../../documents/letters/letter-fees.ts';
import type { LetterKind } from '../../documents/letters/letter-kinds.ts';
import type { FlowItem } from '../../flow/items/flow-items.ts';
import { rollToBankingDay } from '../../values/banking-days.ts';
import { compareDays } from '../../values/day.ts';
import { reallocateExcess } from '../draft/count-again.ts';
import { type Draft, withOutcome } from '../draft/draft.ts';
import { creditableOf, waiveFee } from '../draft/waive-fee.ts';
import type { SentLetter } from '../parts/letters-part.ts';

/** The flow item that sends each letter; the letter about a residual claim has none. */
const itemOf: Partial<Readonly<Record<LetterKind, FlowItem>>> = {
  soft_reminder: 'send_soft_reminder',
  reminder: 'send_reminder',
  debt_collection: 'send_debt_collection',
  foreign_debt_collection: 'send_debt_collection',
  surveillance_letter: 'send_surveillance_letter',
};

/**
 * Letters that were not dispatched are stopped. A letter that was never sent costs nothing (1981:739 3 §): its fee is credited,
 * and the flow makes the letter again, with its fee, when the case continues.
 */
export function stopLetters(draft: Draft): Draft {
  const { letters } = draft.file;
  const waiting = letters.filter(({ isWaiting }) => isWaiting);
  if (waiting.length === 0) return draft;
  const newest = letters.toSorted((a, b) => compareDays(a.date, b.date)).at(-1)!;
  const credited = reallocateExcess(waiting.reduce(creditLetter, draft));
  return newest.isWaiting ? goBackTo(credited, newest) : credited;
}

function creditLetter(draft: Draft, { kind, date }: SentLetter): Draft {
  const fee = feeOfLetter[kind];
  const amount = fee ? creditableOf(draft, fee) : 0;
  // An earlier fee belongs to an earlier letter, which was sent.
  const isItsOwn = draft.debt.postings.some(
    ({ component, kind: of, day }) => component === fee && of === 'cost' && rollToBankingDay(day) === date,
  );
  return fee && amount > 0 && isItsOwn ? waiveFee(draft, { fee, amount, reason: null }) : draft;
}

function goBackTo(draft: Draft, { kind }: SentLetter): Draft {
  const { flowEntries, today } = draft.file;
  const { item, date } = draft.outcome.flow;
  if (date === null) return draft;
  const entry = flowEntries.find((one) => one.item === itemOf[kind]);
  return withOutcome(draft, { flow: { item: entry?.key ?? item, date: today } });
}
