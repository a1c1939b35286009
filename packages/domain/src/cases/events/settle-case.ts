import { computeOverpayment } from '../../money/compute-overpayment.ts';
import type { Day } from '../../values/day.ts';
import { type Draft, factsOf, positionOf, recordEvent } from '../draft/draft.ts';
import { applyEventIfAllowed } from './apply-event.ts';

/** Applies what the debt means for the case: closed when it is paid or the residual is small, one letter when only costs remain. */
export function settleCase(draft: Draft): Draft {
  const { state, closed } = positionOf(draft);
  if (closed) return draft;
  const { residual } = factsOf(draft);
  if (residual === 'fully_paid' || residual === 'small')
    return applyEventIfAllowed(draft, { event: state === 'amortization' ? 'all_paid' : 'payment_complete' });
  if (residual === 'costs_only') return applyEventIfAllowed(draft, { event: 'residual_detected' });
  return state === 'residual_claim' ? applyEventIfAllowed(draft, { event: 'capital_owed_again' }) : draft;
}

/** The same for money from the authority, which continues to collect until everything is paid (rules §8.3 T17). */
export function settleByAuthority(draft: Draft): Draft {
  const isCollecting = positionOf(draft).phase === 'enforcement_submitted';
  return isCollecting ? applyEventIfAllowed(draft, { event: 'kfm_payment_full' }) : settleCase(draft);
}

/** Handles an overpayment (rules §4.4): unless it is too small it is refunded. */
export function holdOverpaid(draft: Draft, received: Day = draft.file.today): Draft {
  const amount = draft.overpaid - draft.file.overpaid;
  if (amount <= 0) return draft;
  const { hasKnownRefundAccount: hasKnownAccount } = draft.file;
  const { handling } = computeOverpayment({ amount, received, hasKnownAccount, isAskedFor: false });
  const recorded = recordEvent(draft, 'overpayment_registered', { amount, handling });
  if (handling === 'keep_as_rounding' || handling === 'hold') return recorded;
  // The money is owed to the payer, even if a case that was closed unpaid still has a debt.
  return applyEventIfAllowed(recorded, { event: 'overpayment' }, { ...factsOf(recorded), remaining_total: -amount });
}
