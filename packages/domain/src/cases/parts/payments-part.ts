import type { DebtComponent } from '../../money/allocation/debt-components.ts';
import type { Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import type { CasePart, NewIds } from './case-part.ts';
import { type BookedVoucher, type DebtOutcome, type DebtPart, numberVouchers } from './debt-part.ts';

export const paymentKinds = ['payment', 'creditor_payment', 'authority_payment'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** How we know of a payment: by a row of the bank, or before the bank shows it; the creditor's own is never shown to us. */
export const paymentSources = ['bank', 'hand', 'authority', 'online', 'creditor'] as const;
export type PaymentSource = (typeof paymentSources)[number];

export function kindOfSource(source: PaymentSource): PaymentKind {
  if (source === 'authority') return 'authority_payment';
  return source === 'creditor' ? 'creditor_payment' : 'payment';
}

/** Money of a row of the bank that we pay on to the creditor, for a case that is closed: on the claim it counts as if the creditor had received it. */
export function isPassedOn({ kind, source }: { readonly kind: PaymentKind; readonly source?: PaymentSource }): boolean {
  return kind === 'creditor_payment' && source === 'bank';
}

/** What a payment pays by the newest computation of the debt. */
export type PaymentAllocation = {
  readonly allocation: readonly {
    readonly component: DebtComponent;
    /** Its id. */
    readonly invoice: string | null;
    readonly amount: Ore;
  }[];
  /** What exceeds the debt: we refund it, or it is a matter between the debtor and the creditor who was paid. */
  readonly overpaid: Ore;
};

/** Money received for the case: by us, by the creditor directly, or through the enforcement authority. */
export type CasePayment = PaymentAllocation & {
  readonly id: string;
  readonly kind: PaymentKind;
  readonly source: PaymentSource;
  /** The row of the bank that shows it; null while it is in transit. */
  readonly bankTransaction: string | null;
  readonly amount: Ore;
  /** The day it was paid, which is the day it counts from for interest; its voucher may be booked later. */
  readonly paid: Day;
  /** The invoice that the debtor named. */
  readonly invoice: string | null;
  readonly voucher: BookedVoucher;
  readonly isReversed: boolean;
  /** What went back to the payer, or to another case at the payer's wish: it pays nothing here. */
  readonly refunded: Ore;
};

export type PaymentsPart = {
  /** Oldest first. */
  readonly payments: readonly CasePayment[];
};

/** A payment that was registered; its voucher is the one at this index of the outcome's list. */
export type NewPayment = PaymentAllocation & {
  readonly kind: PaymentKind;
  readonly source: PaymentSource;
  readonly bankTransaction: string | null;
  readonly amount: Ore;
  readonly paid: Day;
  readonly invoice: string | null;
  readonly voucher: number;
  /** The limitation date before the payment moved it; null where it did not. */
  readonly limitationBefore: Day | null;
  readonly reference: string | null;
};

export type ReversedPayment = { readonly id: string; readonly voucher: number; readonly reason: string };

export type PaymentsOutcome = {
  readonly payments: readonly NewPayment[];
  readonly reversed: readonly ReversedPayment[];
  /** Payments registered before that pay something else now. */
  readonly reallocated: readonly (PaymentAllocation & { readonly id: string })[];
  /** Payments of which more was refunded, or less where the money came back. */
  readonly refunded: readonly { readonly id: string; readonly amount: Ore }[];
};

export const paymentsPart = {
  name: 'payments',
  unchanged: (): PaymentsOutcome => ({ payments: [], reversed: [], reallocated: [], refunded: [] }),
  after(
    file: PaymentsPart & Pick<DebtPart, 'debt'> & { readonly id: string },
    outcome: PaymentsOutcome & DebtOutcome,
    ids: NewIds,
  ): PaymentsPart {
    const booked = numberVouchers(file, outcome, ids);
    const reversed = new Set(outcome.reversed.map(({ id }) => id));
    const reallocated = new Map(outcome.reallocated.map((one) => [one.id, one]));
    const refunded = new Map(outcome.refunded.map(({ id, amount }) => [id, amount]));
    return {
      payments: [
        ...file.payments.map((one) => ({
          ...one,
          ...reallocated.get(one.id),
          isReversed: one.isReversed || reversed.has(one.id),
          refunded: one.refunded + (refunded.get(one.id) ?? 0),
        })),
        ...outcome.payments.map(({ reference: _reference, limitationBefore: _before, ...payment }, at) => ({
          ...payment,
          id: ids.payments?.[at] ?? `payment ${file.payments.length + at + 1}`,
          voucher: booked[payment.voucher]!,
          isReversed: false,
          refunded: 0,
        })),
      ],
    };
  },
} satisfies CasePart;
