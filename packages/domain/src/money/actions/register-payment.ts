import { COMING, type ComingPayment, type Target, targetOf } from '../../cases/draft/allocation-target.ts';
import { bookVoucher } from '../../cases/draft/book-voucher.ts';
import { bookDifferences, bookInterest, roundingOf } from '../../cases/draft/count-again.ts';
import { countLimitationByPayment } from '../../cases/draft/count-limitation.ts';
import {
  actionFactsOf,
  type Draft,
  decide,
  invalidInput,
  openDraft,
  recordEvent,
  type Step,
  withOutcome,
} from '../../cases/draft/draft.ts';
import { postPaid, postPlaced, postRounding } from '../../cases/draft/move-money.ts';
import { unallocated } from '../../cases/draft/record-allocations.ts';
import { holdOverpaid, settleByAuthority, settleCase } from '../../cases/events/settle-case.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided, Refused } from '../../cases/file/case-outcome.ts';
import { kindOfSource, type NewPayment, type PaymentSource } from '../../cases/parts/payments-part.ts';
import { checkAction } from '../../cases/states/check-action.ts';
import type { Day } from '../../values/day.ts';
import { type Ore, sumOre } from '../../values/money.ts';
import type { Verdict } from '../../values/verdict.ts';
import type { AllocatedPart } from '../allocation/allocate-payment.ts';

export type PaymentInput = {
  readonly amount: Ore;
  readonly paid: Day;
  /** The payer's message, or the bank's reference. */
  readonly reference?: string | undefined;
  /** The invoice that the debtor named. */
  readonly invoice?: string | undefined;
  /**
   * By hand where nothing is stated. The authority takes costs first, whatever order the creditor has chosen (rules §4.1); what
   * a row of the bank shows is placed.
   */
  readonly source?: Exclude<PaymentSource, 'creditor'> | undefined;
  /** The row of the bank. */
  readonly bankTransaction?: string | undefined;
  /** It can go back where it came from. */
  readonly hasPayerAccount?: boolean | undefined;
};

export function checkMayRegisterPayment(file: CaseFile): Verdict {
  return checkAction('register_payment', actionFactsOf(openDraft(file)));
}

/** A payment that a user registers, whatever the case owes (rules H11). */
export function registerPayment(file: CaseFile, input: PaymentInput): Decided {
  const verdict = checkMayRegisterPayment(file);
  if (!verdict.allowed) return verdict;
  return decide(receivePayment(openDraft(file), input));
}

/** A payment received for the case, whatever it owes: the excess is held for the payer. */
export function receivePayment(draft: Draft, input: PaymentInput): Step {
  const { file } = draft;
  const invoice = input.invoice === undefined ? null : file.invoices.find(({ id }) => id === input.invoice);
  if (invoice === undefined) return invalidInput('invoice', 'invalid');
  const bad = checkPaid(input, file.today);
  if (bad) return bad;

  const { amount, paid, source = 'hand', bankTransaction = null } = input;
  const isOfAuthority = source === 'authority';
  const coming: ComingPayment = { kind: kindOfSource(source), amount, paid, invoice: invoice?.id ?? null };
  const target = targetOf(draft, coming);
  const origin = { source, bankTransaction, reference: input.reference ?? null };
  const { placed, overpaid } = bookPayment(draft, { coming, target, origin });
  const isLate = file.letterDue !== null && paid > file.letterDue;
  const key = isOfAuthority ? 'authority_payment_registered' : 'payment_registered';
  const recorded = recordEvent(placed, key, { amount, paid, late: isLate, overpaid });
  const counted = bookDifferences(recorded, target, paid);
  const renewed = countLimitationByPayment(draft, counted);
  const settled = isOfAuthority ? settleByAuthority(renewed, target.settled) : settleCase(renewed, target.settled);
  return { allowed: true, draft: holdOverpaid(settled, paid, input.hasPayerAccount) };
}

/** The amount is positive and the payment day is not in the future. */
export function checkPaid({ amount, paid }: PaymentInput, today: Day): Refused | undefined {
  if (amount <= 0) return invalidInput('amount', 'min', 1);
  return paid > today ? invalidInput('paid', 'in_future') : undefined;
}

type Origin = Pick<NewPayment, 'source' | 'bankTransaction' | 'reference'>;
type Booking = { readonly coming: ComingPayment; readonly target: Target; readonly origin: Origin };

function bookPayment(
  draft: Draft,
  { coming, target, origin }: Booking,
): { readonly placed: Draft; readonly overpaid: Ore } {
  const { amount, paid } = coming;
  const counted = bookInterest(draft, target, paid);
  const parts: readonly AllocatedPart[] = target.parts.filter(({ payment }) => payment === COMING);
  const overpaid = amount - sumOre(parts.map((part) => part.amount));
  // On the same voucher, so that a reversal includes it.
  const rounding = Math.min(overpaid, Math.max(0, roundingOf(target) - draft.rounded));
  const isOfBank = origin.source === 'bank';
  const received = isOfBank ? postPlaced(draft, parts, overpaid) : postPaid(draft, parts, overpaid);
  const booked = bookVoucher(counted, {
    kind: isOfBank ? 'placement' : 'payment',
    text: `payment ${origin.reference ?? paid}`,
    postings: [...received, ...postRounding(draft, rounding)],
    paid,
  });
  const voucher = counted.outcome.vouchers.length;
  const payment = { ...coming, ...origin, voucher, ...unallocated, limitationBefore: null };
  return { placed: withOutcome(booked, { payments: [...booked.outcome.payments, payment] }), overpaid };
}
