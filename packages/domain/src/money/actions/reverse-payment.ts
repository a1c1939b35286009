import { reverseVoucher } from '../../cases/draft/book-voucher.ts';
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
import { isPaidBeforeDemand } from '../../cases/draft/drop-demand-fee.ts';
import { countAgain } from '../../cases/draft/move-money.ts';
import { applyEvent, applyEventIfAllowed, waiveAll } from '../../cases/events/apply-event.ts';
import { settleCase } from '../../cases/events/settle-case.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import type { BookedVoucher } from '../../cases/parts/debt-part.ts';
import { sumOre } from '../../values/money.ts';
import { allow, refuse, type Verdict } from '../../values/verdict.ts';

const fee = 'debt_collection_fee';

export type ReversalInput = { readonly payment: string; readonly reason: string };

export function checkMayReversePayment(file: CaseFile, id: string): Verdict {
  const payment = file.payments.find((one) => one.id === id);
  if (!payment) return refuse('not_found');
  if (file.position.holds.includes('locked')) return refuse('case_locked');
  return payment.isReversed ? refuse('payment_already_reversed') : allow;
}

/** Reverses a payment that bounced or was registered by mistake: every balance is as before it, and a case that it closed is open again. */
export function reversePayment(file: CaseFile, { payment: id, reason }: ReversalInput): Decided {
  const verdict = checkMayReversePayment(file, id);
  if (!verdict.allowed) return verdict;
  const { amount, paid, voucher } = file.payments.find((one) => one.id === id)!;
  const taken = reverseVoucher(openDraft(file), voucher, paid);
  const noted = withOutcome(taken, { reversed: [{ id, voucher: 0, reason }] });
  const step = openAgain(takeBackAdjustments(recordEvent(noted, 'payment_reversed', { amount, paid, reason })));
  // Money already refunded to the debtor cannot be taken from the money we hold for others.
  return step.allowed && step.draft.overpaid < 0 ? refused('overpayment_already_refunded') : decide(step);
}

/** Reallocations are computed again; an amount that was waived only because the rest was paid is owed again. */
function takeBackAdjustments(draft: Draft): Draft {
  const isPaidUp = positionOf(draft).closed?.kind === 'fully_paid';
  const owesDemand = !isPaidBeforeDemand(draft);
  const isUndone = ({ kind }: BookedVoucher) =>
    kind === 'correction' || (kind === 'credit' && owesDemand) || (kind === 'depreciation' && isPaidUp);
  return draft.file.adjustments.filter(isUndone).toReversed().reduce(takeBack, draft);
}

function takeBack(draft: Draft, voucher: BookedVoucher): Draft {
  const undone = reverseVoucher(draft, voucher);
  if (voucher.kind !== 'credit') return undone;
  const amount = 0 - sumOre(voucher.postings.filter((one) => one.ledgerAccount === fee).map((one) => one.amount));
  return recordEvent(undone, 'fee_charged', { fee, amount });
}

function openAgain(draft: Draft): Step {
  const { closed, state } = positionOf(draft);
  if (state === 'written_off') return { allowed: true, draft: waiveAll(countAgain(draft)) };
  if (closed?.kind !== 'fully_paid') return { allowed: true, draft: endRefund(settleCase(countAgain(draft))) };
  const counted = countAgain(draft);
  const facts = factsOf(counted);
  if (facts.residual === 'fully_paid') return { allowed: true, draft: endRefund(counted) };
  // Regardless of how long ago the case was closed, since it was never paid. The time limit applies to reopening on request (rules §8.3 T62).
  const step = applyEvent(draft, { event: 'reopen' }, { ...facts, has_reversal: true, months_since_closed: 0 });
  return step.allowed ? { allowed: true, draft: endRefund(settleCase(countAgain(step.draft))) } : step;
}

/** When nothing is overpaid any more, the case no longer waits for a refund. */
function endRefund(draft: Draft): Draft {
  const isWaiting = positionOf(draft).holds.includes('refunding') && draft.overpaid === 0;
  return isWaiting ? applyEventIfAllowed(draft, { event: 'refund_confirmed' }) : draft;
}
