import type { Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import type { CasePart, NewIds } from './case-part.ts';
import { type BookedVoucher, type DebtOutcome, type DebtPart, numberVouchers } from './debt-part.ts';

export const paymentKinds = ['payment', 'creditor_payment', 'authority_payment'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Money received for the case: by us, by the creditor directly, or through the enforcement authority. */
export type CasePayment = {
  readonly id: string;
  readonly kind: PaymentKind;
  readonly amount: Ore;
  /** The day it was paid, which is the day it counts from for interest; its voucher may be booked later. */
  readonly paid: Day;
  /** The invoice that the debtor named. */
  readonly invoice: string | null;
  readonly voucher: BookedVoucher;
  /** The limitation date before the payment moved it; null where it did not. */
  readonly limitationBefore: Day | null;
  readonly isReversed: boolean;
};

export type PaymentsPart = {
  /** Oldest first. */
  readonly payments: readonly CasePayment[];
};

/** A payment that was registered; its voucher is the one at this index of the outcome's list. */
export type NewPayment = {
  readonly kind: PaymentKind;
  readonly amount: Ore;
  readonly paid: Day;
  readonly invoice: string | null;
  readonly voucher: number;
  readonly limitationBefore: Day | null;
  /** What exceeds the debt: we refund it, or it is a matter between the debtor and the creditor who was paid. */
  readonly overpaid: Ore;
  readonly reference: string | null;
};

export type ReversedPayment = { readonly id: string; readonly voucher: number; readonly reason: string };

export type PaymentsOutcome = {
  readonly payments: readonly NewPayment[];
  readonly reversed: readonly ReversedPayment[];
};

export const paymentsPart = {
  name: 'payments',
  unchanged: (): PaymentsOutcome => ({ payments: [], reversed: [] }),
  after(
    file: PaymentsPart & Pick<DebtPart, 'debt'> & { readonly id: string },
    outcome: PaymentsOutcome & DebtOutcome,
    ids: NewIds,
  ): PaymentsPart {
    const booked = numberVouchers(file, outcome, ids);
    const reversed = new Set(outcome.reversed.map(({ id }) => id));
    return {
      payments: [
        ...file.payments.map((one) => (reversed.has(one.id) ? { ...one, isReversed: true } : one)),
        ...outcome.payments.map(({ kind, amount, paid, invoice, voucher, limitationBefore }, at) => ({
          id: ids.payments?.[at] ?? `payment ${file.payments.length + at + 1}`,
          kind,
          amount,
          paid,
          invoice,
          voucher: booked[voucher]!,
          limitationBefore,
          isReversed: false,
        })),
      ],
    };
  },
} satisfies CasePart;
