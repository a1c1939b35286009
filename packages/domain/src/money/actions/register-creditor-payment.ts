import { balancesOf, bookVoucher, postByInvoice } from '../../cases/draft/book-voucher.ts';
import {
  actionFactsOf,
  type Draft,
  decide,
  factsOf,
  openDraft,
  recordEvent,
  refused,
  type Step,
  withOutcome,
} from '../../cases/draft/draft.ts';
import { dropDemandFee } from '../../cases/draft/drop-demand-fee.ts';
import { countAgain } from '../../cases/draft/move-money.ts';
import { renewLimitation } from '../../cases/draft/renew-limitation.ts';
import { applyEvent } from '../../cases/events/apply-event.ts';
import { settleCase } from '../../cases/events/settle-case.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { checkAction } from '../../cases/states/check-action.ts';
import { checkTransition } from '../../cases/transitions/compute-transition.ts';
import { sumOre } from '../../values/money.ts';
import type { Verdict } from '../../values/verdict.ts';
import { type AllocatedPart, allocatePayment } from '../allocation/allocate-payment.ts';
import { takeFromClaim } from '../ledger/claim-postings.ts';
import { checkPaid, type PaymentInput } from './register-payment.ts';

export function checkMayRegisterCreditorPayment(file: CaseFile): Verdict {
  const draft = openDraft(file);
  const moved = checkTransition(file.position, { event: 'creditor_payment_registered' }, factsOf(draft), file.limits);
  return moved.allowed ? checkAction('register_payment', actionFactsOf(draft)) : moved;
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
  const ready = countAgain(dropDemandFee(openDraft(file), input), input.paid);
  const rules = { order: 'capital_first', grouping: 'case', designated: null } as const;
  const { parts } = allocatePayment(input.amount, balancesOf(ready), rules);
  if (parts.length === 0) return refused('no_remaining_transaction_amount');
  const counted = renewLimitation(countAgain(bookCreditorPayment(ready, input, parts), input.paid), input.paid);
  return decide(settleAfter(applyEvent(counted, { event: 'creditor_payment_registered' })));
}

function bookCreditorPayment(
  draft: Draft,
  { amount, paid, reference: given }: PaymentInput,
  parts: readonly AllocatedPart[],
): Draft {
  const reference = given ?? null;
  const postings = postByInvoice(draft, parts, (matter, own) => takeFromClaim(matter, own, 'claim_paid_to_creditor'));
  const voucher = draft.outcome.vouchers.length;
  const booked = bookVoucher(draft, {
    kind: 'creditor_payment',
    text: `creditor_payment ${reference ?? paid}`,
    postings,
    paid,
  });
  const settled = sumOre(parts.map((part) => part.amount));
  const payment = { kind: 'creditor_payment', amount: settled, paid, voucher, overpaid: 0, reference } as const;
  const kept = withOutcome(booked, { payments: [...booked.outcome.payments, payment] });
  return recordEvent(kept, 'creditor_payment_registered', { amount, settled, paid });
}

function settleAfter(step: Step): Step {
  return step.allowed ? { allowed: true, draft: settleCase(step.draft) } : step;
}
