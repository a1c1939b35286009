import { balanceOf, balancesOf, bookVoucher, postByInvoice } from '../../cases/draft/book-voucher.ts';
import { countAgain } from '../../cases/draft/count-again.ts';
import {
  actionFactsOf,
  type Draft,
  decide,
  factsOf,
  invalidInput,
  openDraft,
  recordEvent,
  type Step,
} from '../../cases/draft/draft.ts';
import { applyEvent, applyEventIfAllowed } from '../../cases/events/apply-event.ts';
import { settleCase } from '../../cases/events/settle-case.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { checkAction } from '../../cases/states/check-action.ts';
import { reduceApplications } from '../../enforcement/changes/reduce-applications.ts';
import { type Ore, sumOre } from '../../values/money.ts';
import { refuse, type Verdict } from '../../values/verdict.ts';
import { allocatePayment } from '../allocation/allocate-payment.ts';
import { takeFromClaim } from '../ledger/claim-postings.ts';

export type CreditCapitalInput = {
  readonly amount: Ore;
  readonly invoice?: string | undefined;
  /** Fees and interest are credited too, since the claim was never justified. */
  readonly withRest?: boolean | undefined;
  readonly reason?: string | undefined;
};

export function checkMayCreditCapital(file: CaseFile): Verdict {
  const draft = openDraft(file);
  const verdict = checkAction('credit_by_hand', actionFactsOf(draft));
  if (!verdict.allowed) return verdict;
  return factsOf(draft).remaining_capital > 0 ? verdict : refuse('no_remaining_transaction_amount');
}

/** The creditor credits a part of the capital; when nothing is left the case is closed as credited (T54). */
export function creditCapital(file: CaseFile, input: CreditCapitalInput): Decided {
  const verdict = checkMayCreditCapital(file);
  return verdict.allowed ? decide(takeOffCapital(openDraft(file), input)) : verdict;
}

/** Credits the capital without checking who may decide it. */
export function takeOffCapital(draft: Draft, { amount, invoice: id, withRest, reason }: CreditCapitalInput): Step {
  const { file } = draft;
  const counted = countAgain(draft);
  const invoice = id === undefined ? null : file.invoices.find((one) => one.id === id);
  const capital = balancesOf(counted).filter(
    (one) => one.component === 'capital' && (!invoice || one.invoice === invoice.number),
  );
  const rules = { order: 'capital_first', grouping: 'case', designated: null } as const;
  if (amount <= 0) return invalidInput('amount', 'min', 1);
  const { parts, overpaid } = allocatePayment(amount, capital, rules);
  if (invoice === undefined) return invalidInput('invoice', 'invalid');
  if (overpaid > 0) return invalidInput('amount', 'max', amount - overpaid);
  const rest = withRest ? balancesOf(counted).filter(({ component }) => component !== 'capital') : [];
  const taken = [...parts, ...rest];
  const postings = postByInvoice(counted, taken, (matter, own) => takeFromClaim(matter, own, 'claim_credited'));
  const credited = bookVoucher(counted, { kind: 'credit', text: 'credit capital', postings });
  const whole = sumOre(taken.map((part) => part.amount));
  return followCredit(credited, { amount: whole, invoice: invoice?.number ?? null, reason: reason ?? null });
}

type Credited = { readonly amount: Ore; readonly invoice: string | null; readonly reason: string | null };

/** What follows from a credit of capital that is booked: the case may be closed, and its applications are reduced. */
export function followCredit(draft: Draft, credited: Credited): Step {
  const recorded = recordEvent(draft, 'capital_credited', credited);
  return { allowed: true, draft: reduceApplications(closeIfCredited(recorded)) };
}

/** The creditor gives up a disputed claim: the whole debt is credited, and the case is closed by the dispute (T27). */
export function giveUpDisputed(
  draft: Draft,
  event: 'dispute_lost' | 'dispute_accepted',
  reason: string | null = null,
): Step {
  const counted = countAgain(draft);
  const owed = balancesOf(counted);
  const postings = postByInvoice(counted, owed, (matter, own) => takeFromClaim(matter, own, 'claim_credited'));
  const credited = bookVoucher(counted, { kind: 'credit', text: event, postings });
  const amount = sumOre(owed.map((part) => part.amount));
  return applyEvent(recordEvent(credited, 'capital_credited', { amount, invoice: null, reason }), { event });
}

function closeIfCredited(draft: Draft): Draft {
  const isCovered = sumOre(Object.values(balanceOf(draft))) === 0;
  // Where money is left over, it has paid what was not credited: the case is paid.
  if (!isCovered || draft.overpaid > draft.file.overpaid) return settleCase(draft);
  return applyEventIfAllowed(
    draft,
    { event: 'creditor_credit_full' },
    { ...factsOf(draft), credit_covers_remaining: true },
  );
}
