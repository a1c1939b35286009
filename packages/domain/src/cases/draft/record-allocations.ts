import { keepsAsRounding } from '../../money/compute-overpayment.ts';
import { type PaymentShare, sharePayments } from '../../money/recompute/share-payments.ts';
import type { PaymentAllocation } from '../parts/payments-part.ts';
import { addedId, COMING, type Target } from './allocation-target.ts';
import { type Draft, withOutcome } from './draft.ts';

/** A new payment before the debt is computed with it. */
export const unallocated: PaymentAllocation = { allocation: [], overpaid: 0 };

/** Saves with each payment what it pays by a computation, where that differs from what is saved. */
export function recordAllocations(draft: Draft, target: Target): Draft {
  const { file, outcome } = draft;
  const shares = sharePayments(target, target.facts.payments);
  const isRounded = keepsAsRounding(target.excess);
  const ids = new Map(file.invoices.map(({ id, number }) => [number, id]));
  const allocationOf = ({ parts, rest }: PaymentShare, isToCreditor: boolean): PaymentAllocation => ({
    allocation: parts.map(({ component, invoice, amount }) => ({
      component,
      invoice: invoice === null ? null : (ids.get(invoice) ?? invoice),
      amount,
    })),
    overpaid: isRounded && !isToCreditor ? 0 : rest,
  });
  const payments = outcome.payments.map((one, at) => {
    const share = shares.get(addedId(at)) ?? shares.get(COMING)!;
    return { ...one, ...allocationOf(share, one.kind === 'creditor_payment') };
  });
  const reallocated = file.payments.flatMap((one) => {
    const share = shares.get(one.id);
    if (!share) return [];
    const now = allocationOf(share, one.kind === 'creditor_payment');
    return isSameAllocation(one, now) ? [] : [{ id: one.id, ...now }];
  });
  return withOutcome(draft, { payments, reallocated });
}

/** The order of the components says nothing. */
function isSameAllocation(a: PaymentAllocation, b: PaymentAllocation): boolean {
  const textOf = ({ allocation }: PaymentAllocation) =>
    allocation
      .map(({ component, invoice, amount }) => `${component} ${invoice ?? ''} ${amount}`)
      .toSorted()
      .join();
  return a.overpaid === b.overpaid && textOf(a) === textOf(b);
}
