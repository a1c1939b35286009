import { type AllocatedPart, allocatePayment, defaultRules } from '../allocation/allocate-payment.ts';
import { type CostComponent, costComponents } from '../allocation/debt-components.ts';
import type { CaseFile } from '../cases/case-file.ts';
import type { Decided } from '../cases/case-outcome.ts';
import { checkAction } from '../cases/check-action.ts';
import { takeFromClaim } from '../ledger/claim-postings.ts';
import { type Ore, sumOre } from '../money.ts';
import type { Verdict } from '../verdict.ts';
import { balancesOf, bookVoucher, postByInvoice } from './book-voucher.ts';
import { actionFactsOf, type Draft, decide, misfit, openDraft, refused, tell } from './draft.ts';
import { countAgain, reallocateExcess } from './move-money.ts';
import { holdOverpaid, settleCase } from './settle-case.ts';

/** What can be taken off a debt besides its capital: each cost, and interest (räntelagen 8 §). */
export const creditableFees = [...costComponents, 'interest'] as const;

export type CreditableFee = CostComponent | 'interest';

export type CreditFeeInput = {
  readonly fee: CreditableFee;
  /** All of it where no amount is given. */
  readonly amount?: Ore | undefined;
  readonly reason?: string | undefined;
};

export function checkMayCreditFee(file: CaseFile): Verdict {
  const counted = countAgain(openDraft(file));
  const creditable = sumOre(creditableFees.map((fee) => creditableOf(counted, fee)));
  return checkAction('credit_fee', actionFactsOf(counted, { creditable }));
}

/** What there is to take back of each. */
export function buildCreditableFees(file: CaseFile): readonly { readonly fee: CreditableFee; readonly amount: Ore }[] {
  const counted = countAgain(openDraft(file));
  return creditableFees.map((fee) => ({ fee, amount: creditableOf(counted, fee) })).filter(({ amount }) => amount > 0);
}

/** A fee is taken back, paid or not: what had been paid of it pays the rest of the debt, or is to go back. */
export function creditFee(file: CaseFile, { fee, amount: asked, reason }: CreditFeeInput): Decided {
  const verdict = checkMayCreditFee(file);
  if (!verdict.allowed) return verdict;
  const counted = countAgain(openDraft(file));
  const creditable = creditableOf(counted, fee);
  if (creditable === 0) return refused('no_payments_to_credit');
  const amount = asked ?? creditable;
  if (amount <= 0) return misfit('amount', 'min', 1);
  if (amount > creditable) return misfit('amount', 'max', creditable);
  const postings = postByInvoice(counted, partsOf(counted, fee, amount), (matter, own) =>
    takeFromClaim(matter, own, 'claim_credited'),
  );
  const credited = bookVoucher(counted, { kind: 'credit', text: `credit ${fee}`, postings });
  const told = tell(credited, 'fee_credited', { fee, amount, reason: reason ?? null });
  return decide({ allowed: true, draft: holdOverpaid(settleCase(reallocateExcess(told))) });
}

/** First what is still owed of it, where it is owed; then what has been paid. */
function partsOf(draft: Draft, fee: CreditableFee, amount: Ore): readonly AllocatedPart[] {
  const owed = balancesOf(draft).filter((one) => one.component === fee && one.amount > 0);
  const { parts, overpaid } = allocatePayment(amount, owed, defaultRules);
  if (overpaid === 0) return parts;
  const of = parts.find(({ invoice }) => invoice === null)?.amount ?? 0;
  return [...parts.filter(({ invoice }) => invoice !== null), { component: fee, invoice: null, amount: of + overpaid }];
}

/** What was charged and has been neither credited nor waived. */
function creditableOf({ debt }: Draft, fee: CreditableFee): Ore {
  const charged = debt.postings.filter(({ component, kind }) => component === fee && kind !== 'payment');
  return Math.max(0, sumOre(charged.map(({ amount }) => amount)));
}
