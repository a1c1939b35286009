import { computeOverpayment } from '../../money/compute-overpayment.ts';
import type { SettlementReason } from '../../money/recompute/allocation-facts.ts';
import type { Day } from '../../values/day.ts';
import { type Ore, sumOre } from '../../values/money.ts';
import { type Target, targetOf } from '../draft/allocation-target.ts';
import { balanceOf } from '../draft/book-voucher.ts';
import { type Draft, factsOf, positionOf, recordEvent } from '../draft/draft.ts';
import type { EventInput } from '../transitions/compute-transition.ts';
import { applyEvent, applyEventIfAllowed, waiveAll } from './apply-event.ts';

/** Applies what the debt means for the case: closed when it is paid or the residual is small, one letter when only costs remain. */
export function settleCase(draft: Draft, known?: Target['settled']): Draft {
  const { state, closed } = positionOf(draft);
  if (closed) return draft;
  const settled = known === undefined ? targetOf(draft).settled : known;
  if (settled) {
    const input = state === 'amortization' ? { event: 'all_paid' as const } : { event: 'payment_complete' as const };
    return closeAsPaid(draft, settled.reason, input);
  }
  const { residual } = factsOf(draft);
  if (residual === 'costs_only') return applyEventIfAllowed(draft, { event: 'residual_detected' });
  return state === 'residual_claim' ? applyEventIfAllowed(draft, { event: 'capital_owed_again' }) : draft;
}

/** The same for money from the authority, which continues to collect until everything is paid (rules §8.3 T17). */
export function settleByAuthority(draft: Draft, settled: Target['settled']): Draft {
  const isCollecting = positionOf(draft).phase === 'enforcement_submitted';
  if (!isCollecting) return settleCase(draft, settled);
  return settled ? closeAsPaid(draft, settled.reason, { event: 'kfm_payment_full' }) : draft;
}

/** What has accrued since the letter that was paid as asked is waived, and the case is fully paid (rules H1). */
function closeAsPaid(draft: Draft, reason: SettlementReason, input: EventInput): Draft {
  const facts = { ...factsOf(draft), residual: reason === 'small' ? ('small' as const) : ('fully_paid' as const) };
  if (reason !== 'paid_as_asked') return applyEventIfAllowed(draft, input, facts);
  const amount = sumOre(Object.values(balanceOf(draft)));
  const waived = recordEvent(waiveAll(draft, reason), 'remainder_depreciated', { amount, reason });
  const step = applyEvent(waived, input, facts);
  return step.allowed ? step.draft : draft;
}

/** Handles an overpayment (rules §4.4): unless all that is held for the payer is too small it is refunded. */
export function holdOverpaid(draft: Draft, received: Day = draft.file.today, hasPayerAccount = false): Draft {
  const amount = draft.overpaid - draft.file.overpaid;
  if (amount <= 0) return draft;
  const hasKnownAccount = hasPayerAccount || draft.file.hasKnownRefundAccount;
  const held = { amount: draft.overpaid, received, hasKnownAccount, isAskedFor: false };
  const { handling } = computeOverpayment(held);
  const recorded = recordEvent(draft, 'overpayment_registered', { amount, handling });
  return handling === 'keep_as_rounding' || handling === 'hold' ? recorded : holdRefund(recorded, amount);
}

/** The case waits for a refund: the money is owed to the payer, even if a case that was closed unpaid still has a debt. */
export function holdRefund(draft: Draft, amount: Ore): Draft {
  return applyEventIfAllowed(draft, { event: 'overpayment' }, { ...factsOf(draft), remaining_total: -amount });
}

/** When nothing is overpaid any more, the case no longer waits for a refund. */
export function endRefund(draft: Draft): Draft {
  const isWaiting = positionOf(draft).holds.includes('refunding') && draft.overpaid === 0;
  return isWaiting ? applyEventIfAllowed(draft, { event: 'refund_confirmed' }) : draft;
}
