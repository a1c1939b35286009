import { targetOf } from '../../cases/draft/allocation-target.ts';
import { bookVoucher, matterOf, reverseVoucher } from '../../cases/draft/book-voucher.ts';
import { countAgain } from '../../cases/draft/count-again.ts';
import { countLimitation } from '../../cases/draft/count-limitation.ts';
import {
  type Draft,
  decide,
  factsOf,
  openDraft,
  positionOf,
  recordEvent,
  refused,
  type Step,
  withOutcome,
} from '../../cases/draft/draft.ts';
import { applyEvent } from '../../cases/events/apply-event.ts';
import { endRefund, settleCase } from '../../cases/events/settle-case.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import type { CasePayment } from '../../cases/parts/payments-part.ts';
import type { Ore } from '../../values/money.ts';
import { allow, refuse, type Verdict } from '../../values/verdict.ts';
import { postMovedOut, postShortfall } from '../ledger/money-postings.ts';

export type ReversalInput = {
  readonly payment: string;
  readonly reason: string;
  /** The bank has taken the money back. */
  readonly isTakenBack?: boolean;
  readonly left?: LeftOfPayment;
};

/** What has left the case of a payment, by what becomes of it. */
export type LeftOfPayment = {
  /** Refunded, which we pay with our own money. */
  readonly covered: Ore;
  /** Moved to another case, whose payment is reversed too. */
  readonly moved: Ore;
};

const nothingLeft: LeftOfPayment = { covered: 0, moved: 0 };

/** What a row of the bank shows is taken off the case by unplacing it, so that the row can be placed again. */
export function checkMayReversePayment(file: CaseFile, id: string): Verdict {
  const isOfBank = file.payments.some((one) => one.id === id && one.source === 'bank');
  return isOfBank ? refuse('payment_from_bank') : checkReversible(file, id);
}

export function checkReversible(file: CaseFile, id: string, left = nothingLeft): Verdict {
  const payment = file.payments.find((one) => one.id === id);
  if (!payment) return refuse('not_found');
  if (file.position.holds.includes('locked')) return refuse('case_locked');
  if (payment.isReversed) return refuse('payment_already_reversed');
  // Money that has left us cannot be taken from the money we hold for others.
  return payment.refunded !== left.covered + left.moved ? refuse('overpayment_already_refunded') : allow;
}

/** Reverses a payment that bounced or was registered by mistake: every balance is as before it, and a case that it closed is open again. */
export function reversePayment(file: CaseFile, input: ReversalInput): Decided {
  const { payment: id, reason, isTakenBack = false, left = nothingLeft } = input;
  const verdict = checkReversible(file, id, left);
  if (!verdict.allowed) return verdict;
  const payment = file.payments.find((one) => one.id === id)!;
  const { amount, paid, voucher } = payment;
  const taken = putBack(reverseVoucher(openDraft(file), voucher, paid), payment, left);
  const noted = countLimitation(withOutcome(taken, { reversed: [{ id, voucher: 0, reason }] }));
  const step = openAgain(
    recordEvent(noted, 'payment_reversed', { amount, paid, reason, ...(isTakenBack && { by: 'bank' }) }),
  );
  // What another payment has paid too much may have been refunded in place of this one.
  return step.allowed && step.draft.overpaid < 0 ? refused('overpayment_already_refunded') : decide(step);
}

/** What has left the case is not the payer's twice: it comes from the other case, or from us. */
function putBack(draft: Draft, { source }: CasePayment, { covered, moved }: LeftOfPayment): Draft {
  const from = source === 'bank' ? 'unplaced' : 'receipts_in_transit';
  const returned = postMovedOut(matterOf(draft), -moved, from);
  const back = bookVoucher(draft, { kind: 'correction', text: 'offset', postings: returned });
  const postings = postShortfall(matterOf(draft), covered, 'overpaid');
  return bookVoucher(back, { kind: 'bank_entry', text: 'shortfall', postings });
}

/** A case that was closed as paid is open again unless it is paid without the payment. */
function openAgain(draft: Draft): Step {
  const { closed } = positionOf(draft);
  if (closed === null) return { allowed: true, draft: endRefund(settleCase(countAgain(draft))) };
  if (closed.kind !== 'fully_paid' || isStillPaid(draft)) return { allowed: true, draft: endRefund(countAgain(draft)) };
  // Regardless of how long ago the case was closed, since it was never paid. The time limit applies to reopening on request (rules §8.3 T62).
  const facts = { ...factsOf(draft), has_reversal: true, months_since_closed: 0 };
  const step = applyEvent(draft, { event: 'reopen' }, facts);
  return step.allowed ? { allowed: true, draft: endRefund(settleCase(countAgain(step.draft))) } : step;
}

/** The payments up to the day of closing settle the claim without it, or the payment was received later. */
function isStillPaid(draft: Draft): boolean {
  if (targetOf(draft).settled) return true;
  const count = countAgain(draft).outcome.vouchers.length;
  return count === draft.outcome.vouchers.length;
}
