import { countAgain, reallocateExcess } from '../../cases/draft/count-again.ts';
import { actionFactsOf, decide, invalidInput, openDraft, refused } from '../../cases/draft/draft.ts';
import { type CreditableFee, creditableOf, waiveFee } from '../../cases/draft/waive-fee.ts';
import { holdOverpaid, settleCase } from '../../cases/events/settle-case.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { checkAction } from '../../cases/states/check-action.ts';
import { type Ore, sumOre } from '../../values/money.ts';
import { refuse, type Verdict } from '../../values/verdict.ts';
import { costComponents } from '../allocation/debt-components.ts';

/** The components besides capital that can be credited: each cost, and interest (räntelagen 8 §). */
export const creditableFees = [...costComponents, 'interest'] as const;

export type CreditFeeInput = {
  readonly fee: CreditableFee;
  /** The full amount if none is given. */
  readonly amount?: Ore | undefined;
  readonly reason?: string | undefined;
};

export function checkMayCreditFee(file: CaseFile): Verdict {
  const counted = countAgain(openDraft(file));
  const creditable = sumOre(creditableFees.map((fee) => creditableOf(counted, fee)));
  const verdict = checkAction('credit_fee', actionFactsOf(counted, { creditable }));
  return verdict.allowed && buildCreditableFees(file).length === 0 ? refuse('fee_belongs_to_agency') : verdict;
}

/** A creditor gives up what is its own: interest, and the costs that its agreement leaves to it (rules §1.4). */
function isOwn({ isStaff, terms }: CaseFile, fee: CreditableFee): boolean {
  return isStaff || !terms.ownership.agencyCosts.some((cost) => cost === fee);
}

/** The creditable amount of each component that the user may credit. */
export function buildCreditableFees(file: CaseFile): readonly { readonly fee: CreditableFee; readonly amount: Ore }[] {
  const counted = countAgain(openDraft(file));
  return creditableFees
    .map((fee) => ({ fee, amount: creditableOf(counted, fee) }))
    .filter(({ fee, amount }) => amount > 0 && isOwn(file, fee));
}

/** Credits a fee, paid or not: the paid part is reallocated to the rest of the debt or refunded. */
export function creditFee(file: CaseFile, { fee, amount: asked, reason }: CreditFeeInput): Decided {
  const verdict = checkMayCreditFee(file);
  if (!verdict.allowed) return verdict;
  const counted = countAgain(openDraft(file));
  const creditable = creditableOf(counted, fee);
  if (creditable === 0) return refused('no_payments_to_credit');
  if (!isOwn(file, fee)) return refused('fee_belongs_to_agency');
  const amount = asked ?? creditable;
  if (amount <= 0) return invalidInput('amount', 'min', 1);
  if (amount > creditable) return invalidInput('amount', 'max', creditable);
  const credited = waiveFee(counted, { fee, amount, reason: reason ?? null });
  return decide({ allowed: true, draft: holdOverpaid(settleCase(reallocateExcess(credited))) });
}
