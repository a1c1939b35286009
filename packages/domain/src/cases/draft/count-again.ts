import type { AllocatedPart } from '../../money/allocation/allocate-payment.ts';
import { keepsAsRounding } from '../../money/compute-overpayment.ts';
import { type DebtPosting, effectiveDay } from '../../money/explain/debt-facts.ts';
import { addToClaim, takeFromClaim } from '../../money/ledger/claim-postings.ts';
import { feeGrounds, type GroundedFee, REDUCED_CREDIT } from '../../money/ledger/fee-grounds.ts';
import type { VoucherText } from '../../money/ledger/voucher-text.ts';
import type { DatedPart } from '../../money/recompute/allocation-facts.ts';
import { interestUntil } from '../../money/recompute/balances-on.ts';
import { compareDays, type Day, earliestOf, latestOf } from '../../values/day.ts';
import { type Ore, sumOre } from '../../values/money.ts';
import { type Target, targetOf } from './allocation-target.ts';
import { bookVoucher, matterOf, postByInvoice } from './book-voucher.ts';
import { type Draft, positionOf, recordEvent } from './draft.ts';
import { postMoved, postRounding } from './move-money.ts';
import { recordAllocations } from './record-allocations.ts';

/**
 * Computes the debt anew from its facts and books what differs from the books (rules H3): interest up to a day, payments
 * by the day they count from, fees that were not owed, and what is waived. Nothing that was booked is changed.
 */
export function countAgain(draft: Draft, to: Day = draft.file.today): Draft {
  return bookDifferences(draft, targetOf(draft), to);
}

/** The same when the case is being closed otherwise than as paid: a payment of today pays what was owed before it was given up. */
export function countGivenUp(draft: Draft): Draft {
  return bookDifferences(draft, targetOf(draft, undefined, true), draft.file.today);
}

/** The same after a change that lets no time pass: interest is counted as far as it was. */
export function reallocateExcess(draft: Draft): Draft {
  const target = targetOf(draft);
  const isDerivedFrom = target.facts.payments.length > 0 || draft.debt.postings.some(({ isDerived }) => isDerived);
  return isDerivedFrom ? bookDifferences(draft, target, undefined) : draft;
}

/** The same after a cost was charged: money that counts from the day it is owed or later, or is held for the payer, pays it first. */
export function payCharged(draft: Draft, owedFrom: Day): Draft {
  const { debt, overpaid } = draft;
  const isPaidSince = debt.postings.some((one) => one.kind === 'payment' && effectiveDay(one) >= owedFrom);
  return isPaidSince || overpaid > 0 ? reallocateExcess(draft) : draft;
}

/** Books what differs between the books and a computation that is known already. */
export function bookDifferences(draft: Draft, target: Target, to: Day | undefined): Draft {
  const posted = to === undefined ? bookCountedInterest(draft, target) : bookInterest(draft, target, to);
  const moved = bookRounding(bookCorrections(posted, target), target);
  return recordAllocations(bookWaiver(bookDroppedFees(moved, target), target), target);
}

/**
 * Books the interest accrued up to and including a day and not yet booked: of a closed case up to its closing, of a settled
 * claim up to its settlement.
 */
export function bookInterest(draft: Draft, target: Target, to: Day): Draft {
  const isClosed = positionOf(draft).closed !== null;
  const last = isClosed ? target.facts.until : latestOf(to, ...countedDays(draft, target));
  const until = target.settled ? earliestOf(last, target.settled.on) : last;
  const posted = sumOre(draft.debt.postings.filter(({ kind }) => kind === 'interest').map(({ amount }) => amount));
  const interest = interestUntil(target, until) - posted;
  return bookVoucher(draft, {
    kind: 'interest',
    text: `interest ${until}`,
    postings: addToClaim(matterOf(draft), { interest }),
  });
}

function bookCountedInterest(draft: Draft, target: Target): Draft {
  const [first, ...rest] = countedDays(draft, target);
  return first === undefined ? draft : bookInterest(draft, target, latestOf(first, ...rest));
}

/** The days up to which interest has been counted: it was paid or credited on them. */
function countedDays({ debt }: Draft, { parts }: Target): readonly Day[] {
  const credits = debt.postings.filter(({ kind, isDerived }) => kind === 'credit' && !isDerived);
  return [...parts.map(({ day }) => day), ...credits.map(({ day }) => day)];
}

/** An amount taken off the debt by us, or by what the creditor received. */
type BookedPart = DatedPart & { readonly isToCreditor?: boolean };

/** One voucher for each day on which payments are allocated otherwise than booked. */
function bookCorrections(draft: Draft, { parts }: Target): Draft {
  const booked = bookedParts(draft, ({ kind }) => kind === 'payment');
  return differencesByDay(parts, booked).reduce((current, { day, isToCreditor, parts: own }) => {
    const postings = postMoved(current, own, isToCreditor);
    return bookVoucher(current, { kind: 'correction', text: 'reallocation', postings, valued: day });
  }, draft);
}

/** What was received beyond the debt is kept as rounding if it is small, all payments together. */
function bookRounding(draft: Draft, target: Target): Draft {
  const postings = postRounding(draft, roundingOf(target) - draft.rounded);
  return bookVoucher(draft, { kind: 'correction', text: 'rounding', postings });
}

export function roundingOf({ excess }: Pick<Target, 'excess'>): Ore {
  return keepsAsRounding(excess) ? excess : 0;
}

/** Credits fees whose ground has fallen away, and charges them again when it turns out that they were owed. */
function bookDroppedFees(draft: Draft, { dropped, uncredited }: Target): Draft {
  const booked = bookedParts(draft, ({ kind, isDerived }) => kind === 'credit' && isDerived === true);
  const fees = dropped.map(({ component, invoice, amount, from: day }) => ({ component, invoice, amount, day }));
  return differencesByDay([...fees, ...uncredited], booked).reduce(
    (current, { day, parts }) => parts.reduce((before, part) => creditDropped(before, part, day), current),
    draft,
  );
}

function creditDropped(draft: Draft, part: AllocatedPart, valued: Day): Draft {
  const { amount, component } = part;
  const credited = bookDerivedCredit(draft, part, valued);
  if (component === 'interest') return credited;
  const fee = component as GroundedFee;
  const { reason } = feeGrounds[fee];
  if (amount < 0) return recordEvent(credited, 'fee_charged', { fee, amount: -amount });
  return recordEvent(credited, 'fee_credited', { fee, amount, reason });
}

/** Books a credit that follows from payments; a negative amount takes it back. */
export function bookDerivedCredit(draft: Draft, part: AllocatedPart, valued: Day): Draft {
  const text = part.component === 'interest' ? REDUCED_CREDIT : feeGrounds[part.component as GroundedFee].text;
  const postings = postByInvoice(draft, [part], (matter, own) => takeFromClaim(matter, own, 'claim_credited'));
  return bookVoucher(draft, { kind: 'credit', text, postings, valued });
}

/** What is waived of a closed case follows from its payments; an open case owes it again. */
function bookWaiver(draft: Draft, { waived, settled }: Target): Draft {
  const isClosed = positionOf(draft).closed !== null;
  if (!isClosed && !draft.debt.postings.some(({ kind }) => kind === 'depreciation')) return draft;
  return bookWaived(draft, isClosed || settled ? waived : [], 'depreciation');
}

/** Books the difference to what is waived already. */
export function bookWaived(draft: Draft, waived: readonly DatedPart[], text: VoucherText): Draft {
  const booked = bookedParts(draft, ({ kind }) => kind === 'depreciation');
  return differencesByDay(waived, booked).reduce((current, { day, parts }) => {
    const postings = postByInvoice(current, parts, (matter, own) => takeFromClaim(matter, own, 'depreciation'));
    return bookVoucher(current, { kind: 'depreciation', text, postings, valued: day });
  }, draft);
}

/** What was taken off the debt, with the numbers of the invoices. */
function bookedParts({ debt, file }: Draft, isOf: (posting: DebtPosting) => boolean): readonly BookedPart[] {
  return debt.postings.filter(isOf).map(({ component, invoice, amount, day, valueDay, isToCreditor }) => {
    const { number } = file.invoices.find(({ id }) => id === invoice) ?? { number: invoice ?? null };
    return { component, invoice: number, amount: -amount, day: valueDay ?? day, isToCreditor: isToCreditor ?? false };
  });
}

type Difference = { readonly day: Day; readonly isToCreditor: boolean; readonly parts: readonly AllocatedPart[] };

/** The amounts to add to what is booked to get what is wanted, day by day; none is zero. */
function differencesByDay(wanted: readonly BookedPart[], booked: readonly BookedPart[]): readonly Difference[] {
  const sums = new Map<string, BookedPart>();
  const add = (part: BookedPart, sign: 1 | -1) => {
    const key = `${part.day} ${part.isToCreditor ?? false} ${part.component} ${part.invoice ?? ''}`;
    sums.set(key, { ...part, amount: (sums.get(key)?.amount ?? 0) + sign * part.amount });
  };
  for (const part of wanted) add(part, 1);
  for (const part of booked) add(part, -1);
  const different = [...sums.values()].filter(({ amount }) => amount !== 0);
  return [...Map.groupBy(different, ({ day, isToCreditor = false }) => `${day} ${isToCreditor}`).values()]
    .map((parts) => ({ day: parts[0]!.day, isToCreditor: parts[0]!.isToCreditor ?? false, parts }))
    .toSorted((a, b) => compareDays(a.day, b.day));
}
