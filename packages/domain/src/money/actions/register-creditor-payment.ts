import { COMING, targetOf } from '../../cases/draft/allocation-target.ts';
import { bookVoucher } from '../../cases/draft/book-voucher.ts';
import { bookInterest, countAgain } from '../../cases/draft/count-again.ts';
import { countLimitationByPayment } from '../../cases/draft/count-limitation.ts';
import {
  actionFactsOf,
  type Draft,
  decide,
  factsOf,
  openDraft,
  positionOf,
  recordEvent,
  refused,
  type Step,
  withOutcome,
} from '../../cases/draft/draft.ts';
import { postPaidToCreditor } from '../../cases/draft/move-money.ts';
import { unallocated } from '../../cases/draft/record-allocations.ts';
import { applyEvent } from '../../cases/events/apply-event.ts';
import { holdOverpaid, settleCase } from '../../cases/events/settle-case.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { limitsOn } from '../../cases/file/limits-on.ts';
import { checkAction } from '../../cases/states/check-action.ts';
import { checkTransition } from '../../cases/transitions/compute-transition.ts';
import { sumOre } from '../../values/money.ts';
import type { Verdict } from '../../values/verdict.ts';
import type { VoucherText } from '../ledger/voucher-text.ts';
import { checkPaid, type PaymentInput } from './register-payment.ts';

const event = 'creditor_payment_registered';

/** Also on a case that is fully paid: a payment to the creditor before then makes later ones overpaid. */
export function checkMayRegisterCreditorPayment(file: CaseFile): Verdict {
  const draft = openDraft(file);
  const isPaid = file.position.closed?.kind === 'fully_paid';
  const moved = checkTransition(file.position, { event }, factsOf(draft), limitsOn(file, file.today));
  return moved.allowed || isPaid ? checkAction('register_payment', actionFactsOf(draft)) : moved;
}

/**
 * The debtor has paid the creditor. The capital is paid first, and other components stay owed (rules §4.1). The money is
 * not held by us, so an overpayment is a matter between the two: only the owed amount is deducted.
 */
export function registerCreditorPayment(file: CaseFile, input: PaymentInput): Decided {
  const verdict = checkMayRegisterCreditorPayment(file);
  if (!verdict.allowed) return verdict;
  const bad = checkPaid(input, file.today);
  if (bad) return bad;
  const draft = openDraft(file);
  const booked = bookCreditorPayment(draft, input);
  if (!booked) return refused('no_remaining_transaction_amount');
  const counted = countLimitationByPayment(draft, countAgain(booked, input.paid));
  if (positionOf(counted).closed) return decide({ allowed: true, draft: holdOverpaid(counted, input.paid) });
  return decide(settleAfter(applyEvent(counted, { event }), input));
}

/** Nothing where the case owes nothing that the payment could have paid. */
function bookCreditorPayment(draft: Draft, { amount, paid, reference: given }: PaymentInput): Draft | undefined {
  const kind = 'creditor_payment';
  const reference = given ?? null;
  const coming = { kind, amount, paid, invoice: null } as const;
  const target = targetOf(draft, coming);
  const parts = target.parts.filter(({ payment }) => payment === COMING);
  if (parts.length === 0) return undefined;
  const counted = bookInterest(draft, target, paid);
  const text: VoucherText = `creditor_payment ${reference ?? paid}`;
  const booked = bookVoucher(counted, { kind, text, postings: postPaidToCreditor(draft, parts), paid });
  const settled = sumOre(parts.map((part) => part.amount));
  const voucher = counted.outcome.vouchers.length;
  const origin = { source: 'creditor', bankTransaction: null, reference } as const;
  const payment = { ...coming, ...origin, voucher, ...unallocated, limitationBefore: null };
  const kept = withOutcome(booked, { payments: [...booked.outcome.payments, payment] });
  return recordEvent(kept, event, { amount, settled, paid });
}

function settleAfter(step: Step, { paid }: PaymentInput): Step {
  return step.allowed ? { allowed: true, draft: holdOverpaid(settleCase(step.draft), paid) } : step;
}
