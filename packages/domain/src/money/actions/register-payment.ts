import { balancesOf, bookVoucher } from '../../cases/draft/book-voucher.ts';
import {
  actionFactsOf,
  type Draft,
  decide,
  invalidInput,
  openDraft,
  positionOf,
  recordEvent,
  type Step,
  withOutcome,
} from '../../cases/draft/draft.ts';
import { dropDemandFee } from '../../cases/draft/drop-demand-fee.ts';
import { allocationRules, countAgain, postPaid, postRounding, reallocateExcess } from '../../cases/draft/move-money.ts';
import { renewLimitation } from '../../cases/draft/renew-limitation.ts';
import { holdOverpaid, settleByAuthority, settleCase } from '../../cases/events/settle-case.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided, Refused } from '../../cases/file/case-outcome.ts';
import { checkAction } from '../../cases/states/check-action.ts';
import { addDays, type Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import type { Verdict } from '../../values/verdict.ts';
import { placePayment } from '../allocation/place-payment.ts';
import { computeOverpayment } from '../compute-overpayment.ts';

export type PaymentInput = {
  readonly amount: Ore;
  readonly paid: Day;
  /** The payer's message, or the bank's reference. */
  readonly reference?: string | undefined;
  /** The invoice that the debtor named. */
  readonly invoice?: string | undefined;
  /** Collected by the enforcement authority, which takes costs first, whatever order the creditor has chosen (rules §4.1). */
  readonly through?: 'authority';
};

export function checkMayRegisterPayment(file: CaseFile): Verdict {
  return checkAction('register_payment', actionFactsOf(openDraft(file)));
}

/** A payment that a user registers: one on a case that owes nothing is probably a mistake (rules §8.5). */
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

  const isClosed = positionOf(draft).closed !== null;
  const cleared = dropDemandFee(draft, input);
  const ready = isClosed ? payBackFee(draft, cleared) : countAgain(cleared, input.paid);
  const target = { isClosed, balances: balancesOf(ready), letterDue: file.letterDue };
  const own = allocationRules(ready, invoice?.number ?? null);
  const rules = input.through ? { ...own, order: 'costs_first' as const } : own;
  const { allocation, overpaid, isLate } = placePayment({ amount: input.amount, booked: input.paid }, target, rules);

  const placed = bookPayment(ready, input, { parts: allocation?.parts ?? [], overpaid });
  const key = input.through ? 'authority_payment_registered' : 'payment_registered';
  const recorded = recordEvent(placed, key, { amount: input.amount, paid: input.paid, late: isLate, overpaid });
  if (isClosed) return { allowed: true, draft: holdOverpaid(settle(recorded, input), input.paid) };
  const counted = countAgain(recorded, input.paid);
  // A voluntary payment acknowledges the debt; a payment collected by force does not (rules §3.5).
  const renewed = input.through ? counted : renewLimitation(counted, input.paid);
  return { allowed: true, draft: holdOverpaid(settle(renewed, input), input.paid) };
}

/** What a fully paid case has paid of a fee that was not owed belongs to the payer. */
function payBackFee(before: Draft, cleared: Draft): Draft {
  return cleared === before ? before : reallocateExcess(cleared);
}

const settle = (draft: Draft, { through }: PaymentInput): Draft =>
  through ? settleByAuthority(draft) : settleCase(draft);

/** The amount is positive and the payment day is not in the future. */
export function checkPaid({ amount, paid }: PaymentInput, today: Day): Refused | undefined {
  if (amount <= 0) return invalidInput('amount', 'min', 1);
  return paid > today ? invalidInput('paid', 'before', addDays(today, 1)) : undefined;
}

function bookPayment(
  draft: Draft,
  { amount, paid, reference, through }: PaymentInput,
  { parts, overpaid }: { readonly parts: Parameters<typeof postPaid>[1]; readonly overpaid: Ore },
): Draft {
  const isRounding =
    overpaid > 0 &&
    computeOverpayment({ amount: overpaid, received: paid, hasKnownAccount: false, isAskedFor: false }).handling ===
      'keep_as_rounding';
  const voucher = draft.outcome.vouchers.length;
  const booked = bookVoucher(draft, {
    kind: 'payment',
    text: `payment ${reference ?? paid}`,
    postings: [...postPaid(draft, parts, overpaid), ...(isRounding ? postRounding(draft, overpaid) : [])],
    paid,
  });
  const payment = {
    kind: through ? 'authority_payment' : 'payment',
    amount,
    paid,
    voucher,
    overpaid: isRounding ? 0 : overpaid,
    reference: reference ?? null,
  } as const;
  return withOutcome(booked, { payments: [...booked.outcome.payments, payment] });
}
