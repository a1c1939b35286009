import { type AllocatedPart, type AllocationRules, allocatePayment } from '../../money/allocation/allocate-payment.ts';
import { postPayment, postSmallOverpayment } from '../../money/ledger/money-postings.ts';
import type { Posting } from '../../money/ledger/voucher.ts';
import type { Day } from '../../values/day.ts';
import { type Ore, sumOre } from '../../values/money.ts';
import { balancesOf, bookVoucher, matterOf, postByInvoice } from './book-voucher.ts';
import { type Draft, positionOf } from './draft.ts';
import { countingDay, postInterest } from './post-interest.ts';

/** Books money received on the components that it was allocated to; the rest stays the payer's. */
export function postPaid(draft: Draft, parts: readonly AllocatedPart[], overpaid: Ore): readonly Posting[] {
  const { ownership } = draft.file.terms;
  return [
    ...postByInvoice(draft, parts, (matter, own) => postPayment(matter, { parts: own, ownership })),
    ...postPayment(matterOf(draft), { parts: {}, overpaid, ownership }),
  ];
}

/** An overpayment of up to a krona is kept as rounding (rules §4.4), on the same voucher, so that a reversal includes it. */
export function postRounding(draft: Draft, amount: Ore): readonly Posting[] {
  return postSmallOverpayment(matterOf(draft), amount);
}

export function allocationRules({ file }: Draft, designated: string | null = null): AllocationRules {
  return { ...file.terms.allocation, designated };
}

/**
 * The paid part of an amount that is no longer owed, such as a credited fee or interest that was recomputed, is allocated to the
 * rest of the debt, and so is an earlier overpayment; what is left over is overpaid.
 */
export function reallocateExcess(draft: Draft): Draft {
  const balances = balancesOf(draft);
  const excess = balances
    .filter(({ amount }) => amount < 0)
    .map(({ component, invoice, amount }) => ({ component, invoice, amount: -amount }));
  const held = positionOf(draft).closed === null ? Math.max(0, draft.overpaid) : 0;
  const owed = balances.filter(({ amount }) => amount > 0);
  const total = sumOre(excess.map(({ amount }) => amount)) + held;
  const { parts, overpaid } = allocatePayment(total, owed, allocationRules(draft));
  const taken = postPaid(draft, excess, held).map((posting) => ({ ...posting, amount: -posting.amount }));
  const postings = [...taken, ...postPaid(draft, parts, overpaid)];
  return bookVoucher(draft, { kind: 'correction', text: 'reallocation', postings });
}

/** Recomputes interest up to the day it was last posted, and reallocates the payments. */
export function countAgain(draft: Draft, to: Day = draft.file.today): Draft {
  return reallocateExcess(postInterest(draft, countingDay(draft, to)));
}
