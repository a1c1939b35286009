import { type AllocatedPart, allocatePayment, defaultRules } from '../../money/allocation/allocate-payment.ts';
import type { CostComponent } from '../../money/allocation/debt-components.ts';
import { takeFromClaim } from '../../money/ledger/claim-postings.ts';
import type { VoucherText } from '../../money/ledger/voucher-text.ts';
import type { Day } from '../../values/day.ts';
import { type Ore, sumOre } from '../../values/money.ts';
import { balancesOf, bookVoucher, postByInvoice } from './book-voucher.ts';
import { type Draft, recordEvent } from './draft.ts';

export type CreditableFee = CostComponent | 'interest';

type Credit = {
  readonly fee: CreditableFee;
  readonly amount: Ore;
  /** The text of the voucher, where it does not name the fee. */
  readonly text?: VoucherText;
  /** The day from which the fee is not owed, where that is not today. */
  readonly valued?: Day;
};

/** Credits a fee and records the event. */
export function waiveFee(draft: Draft, { reason, ...credit }: Credit & { readonly reason: string | null }): Draft {
  const { fee, amount } = credit;
  return recordEvent(bookFeeCredit(draft, credit), 'fee_credited', { fee, amount, reason });
}

/** Books that a fee is not owed; the paid part of it becomes an overpayment. */
export function bookFeeCredit(draft: Draft, { fee, amount, text = `credit ${fee}`, valued }: Credit): Draft {
  const postings = postByInvoice(draft, partsOf(draft, fee, amount), (matter, own) =>
    takeFromClaim(matter, own, 'claim_credited'),
  );
  return bookVoucher(draft, { kind: 'credit', text, postings, ...(valued && { valued }) });
}

/** First the unpaid part, where it is owed; then the paid part. */
function partsOf(draft: Draft, fee: CreditableFee, amount: Ore): readonly AllocatedPart[] {
  const owed = balancesOf(draft).filter((one) => one.component === fee && one.amount > 0);
  const { parts, overpaid } = allocatePayment(amount, owed, defaultRules);
  if (overpaid === 0) return parts;
  const of = parts.find(({ invoice }) => invoice === null)?.amount ?? 0;
  return [...parts.filter(({ invoice }) => invoice !== null), { component: fee, invoice: null, amount: of + overpaid }];
}

/** Charged and neither credited nor waived. */
export function creditableOf({ debt }: Draft, fee: CreditableFee): Ore {
  const charged = debt.postings.filter(({ component, kind }) => component === fee && kind !== 'payment');
  return Math.max(0, sumOre(charged.map(({ amount }) => amount)));
}
