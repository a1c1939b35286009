import type { AllocatedPart } from '../../money/allocation/allocate-payment.ts';
import { takeFromClaim } from '../../money/ledger/claim-postings.ts';
import { postPayment, postPlacement, postSmallOverpayment } from '../../money/ledger/money-postings.ts';
import type { Posting } from '../../money/ledger/voucher.ts';
import { type Ore, sumOre } from '../../values/money.ts';
import { matterOf, postByInvoice } from './book-voucher.ts';
import type { Draft } from './draft.ts';

/** Books money in transit on the components that it was allocated to; the rest stays the payer's. */
export function postPaid(draft: Draft, parts: readonly AllocatedPart[], overpaid: Ore): readonly Posting[] {
  const { ownership } = draft.file.terms;
  return [
    ...postByInvoice(draft, parts, (matter, own) => postPayment(matter, { parts: own, ownership })),
    ...postPayment(matterOf(draft), { parts: {}, overpaid, ownership }),
  ];
}

/** The same for money of a row of the bank. */
export function postPlaced(draft: Draft, parts: readonly AllocatedPart[], overpaid: Ore): readonly Posting[] {
  const { ownership } = draft.file.terms;
  return [
    ...postByInvoice(draft, parts, (matter, own) => postPlacement(matter, { parts: own, ownership })),
    ...postPlacement(matterOf(draft), { parts: {}, overpaid, ownership }),
  ];
}

/** Books what the creditor received on the components that it was allocated to. */
export function postPaidToCreditor(draft: Draft, parts: readonly AllocatedPart[]): readonly Posting[] {
  return postByInvoice(draft, parts, (matter, own) => takeFromClaim(matter, own, 'claim_paid_to_creditor'));
}

/** Moves money that was received before: what is taken from one component or day is the payer's until another takes it. */
export function postMoved(draft: Draft, parts: readonly AllocatedPart[], isToCreditor: boolean): readonly Posting[] {
  if (isToCreditor) return postPaidToCreditor(draft, parts);
  return postPaid(draft, parts, 0 - sumOre(parts.map(({ amount }) => amount)));
}

/** An overpayment of up to a krona is kept as rounding (rules §4.4). */
export function postRounding(draft: Draft, amount: Ore): readonly Posting[] {
  return postSmallOverpayment(matterOf(draft), amount);
}
