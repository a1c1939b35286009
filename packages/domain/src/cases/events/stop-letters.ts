import { feeOfLetter } from '../../documents/letters/letter-fees.ts';
import type { LetterKind } from '../../documents/letters/letter-kinds.ts';
import type { FlowItem } from '../../flow/items/flow-items.ts';
import { rollToBankingDay } from '../../values/banking-days.ts';
import { compareDays } from '../../values/day.ts';
import { bookDerivedCredit, reallocateExcess } from '../draft/count-again.ts';
import { type Draft, recordEvent, withOutcome } from '../draft/draft.ts';
import { findCharge } from '../draft/fee-charge.ts';
import { bookFeeCredit } from '../draft/waive-fee.ts';
import type { SentLetter } from '../parts/letters-part.ts';
import { isBeforeVerdict } from './is-before-verdict.ts';

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
  return creditUnsent(
    draft,
    draft.file.letters.filter(({ isWaiting }) => isWaiting),
  );
}

/**
 * Credits the fees of letters that never left; the flow goes back to the newest letter if it is one of them, or has not
 * left to all debtors, and is still needed.
 */
export function creditUnsent(draft: Draft, unsent: readonly SentLetter[]): Draft {
  const newest = newestLetter(draft.file.letters);
  const credited = unsent.length === 0 ? draft : reallocateExcess(unsent.reduce(creditLetter, draft));
  const isAgain = newest && (newest.isPartlyWaiting || unsent.includes(newest)) && !isBeforeVerdict(draft, newest);
  return isAgain ? goBackTo(credited, newest) : credited;
}

export function newestLetter(letters: readonly SentLetter[]): SentLetter | undefined {
  return letters.toSorted((a, b) => compareDays(a.date, b.date)).at(-1);
}

/** Whether the flow is about to make this letter. */
export function isNext({ file, outcome }: Draft, { kind }: SentLetter): boolean {
  const entry = file.flowEntries.find(({ key }) => key === outcome.flow.item);
  return itemOf[kind] === undefined ? outcome.position.state === kind : entry?.item === itemOf[kind];
}

/**
 * The credit counts from the day of the charge: the fee was never owed, whatever was paid meanwhile. It replaces a credit
 * that follows from payments, which would be taken back once the letter is not known any more.
 */
function creditLetter(draft: Draft, { kind, date }: SentLetter): Draft {
  const fee = feeOfLetter[kind];
  // An earlier fee belongs to an earlier letter, which was sent.
  const charge = fee && findCharge(draft.debt, fee, date);
  if (!charge || charge.amount <= 0) return draft;
  const { charged, from, amount, credited } = charge;
  const owed = bookDerivedCredit(draft, { component: fee, invoice: null, amount: -credited }, from);
  const waived = bookFeeCredit(owed, { fee, amount, valued: charged.day });
  return amount === credited ? waived : recordEvent(waived, 'fee_credited', { fee, amount, reason: null });
}

/** Letters are made on banking days only (rules §7). */
function goBackTo(draft: Draft, { kind }: SentLetter): Draft {
  const { flowEntries, today } = draft.file;
  const { item, date } = draft.outcome.flow;
  if (date === null) return draft;
  const entry = flowEntries.find((one) => one.item === itemOf[kind]);
  return withOutcome(draft, { flow: { item: entry?.key ?? item, date: rollToBankingDay(today) } });
}
