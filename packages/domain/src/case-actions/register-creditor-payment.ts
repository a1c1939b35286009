import { allocatePayment } from '../allocation/allocate-payment.ts';
import type { CaseFile } from '../cases/case-file.ts';
import type { Decided } from '../cases/case-outcome.ts';
import { checkAction } from '../cases/check-action.ts';
import { checkTransition } from '../cases/compute-transition.ts';
import { takeFromClaim } from '../ledger/claim-postings.ts';
import type { Verdict } from '../verdict.ts';
import { balancesOf, bookVoucher, postByInvoice } from './book-voucher.ts';
import {
  actionFactsOf,
  type Draft,
  decide,
  factsOf,
  openDraft,
  refused,
  type Step,
  tell,
  withOutcome,
} from './draft.ts';
import { happen } from './happen.ts';
import { countAgain } from './move-money.ts';
import type { PaymentInput } from './register-payment.ts';
import { settleCase } from './settle-case.ts';

export function checkMayRegisterCreditorPayment(file: CaseFile): Verdict {
  const draft = openDraft(file);
  const moved = checkTransition(file.position, { event: 'creditor_payment_registered' }, factsOf(draft), file.limits);
  return moved.allowed ? checkAction('register_payment', actionFactsOf(draft)) : moved;
}

/**
 * The debtor has paid the creditor. The capital is paid first, and what is owed besides stays owed (rules §4.1); none of
 * it is money of ours to keep, so that nobody can have paid more than is owed.
 */
export function registerCreditorPayment(file: CaseFile, input: PaymentInput): Decided {
  const verdict = checkMayRegisterCreditorPayment(file);
  if (!verdict.allowed) return verdict;
  if (input.amount <= 0 || input.paid > file.today) return refused('bad_action_input');
  const ready = countAgain(openDraft(file), input.paid);
  const rules = { order: 'capital_first', grouping: 'case', designated: null } as const;
  const { parts, overpaid } = allocatePayment(input.amount, balancesOf(ready), rules);
  if (overpaid > 0) return refused('bad_action_input');
  const placed = bookCreditorPayment(ready, input, parts);
  const counted = countAgain(placed, input.paid);
  return decide(settleAfter(happen(counted, { event: 'creditor_payment_registered' })));
}

function bookCreditorPayment(
  draft: Draft,
  { amount, paid, reference }: PaymentInput,
  parts: Parameters<typeof postByInvoice>[1],
): Draft {
  const postings = postByInvoice(draft, parts, (matter, own) => takeFromClaim(matter, own, 'claim_paid_to_creditor'));
  const voucher = draft.outcome.vouchers.length;
  const text = `creditor payment ${reference ?? paid}`.slice(0, 200);
  const booked = bookVoucher(draft, { kind: 'creditor_payment', text, postings, paid });
  const payment = {
    kind: 'creditor_payment',
    amount,
    paid,
    voucher,
    overpaid: 0,
    reference: reference ?? null,
  } as const;
  const kept = withOutcome(booked, { payments: [...booked.outcome.payments, payment] });
  return tell(kept, 'creditor_payment_registered', { amount, paid });
}

function settleAfter(step: Step): Step {
  return step.allowed ? { allowed: true, draft: settleCase(step.draft) } : step;
}
